import { courseDetailsPage } from 'contract/pages/content';
import { contentPage } from '../ContentPage';
import { CourseTable } from './CourseTable';

export const { Component, loader, handle } = contentPage(courseDetailsPage, '/api/course_list', CourseTable);
