/** Values that an operator fills in; their format is validated. */
export const filledIn = {
  SECRET_KEY: 'k'.repeat(44),
  API_SECRET: 's'.repeat(44),
  SMTP_URL: 'smtps://office:secret@mail.example.org:465',
  DATABASE_URL: 'postgres://college:secret@db.example.org:5432/college',
  STORAGE_URL: 's3://college/files',
};
