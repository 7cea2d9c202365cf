/** Minutes without activity after which page and api end a session of the application status page. */
export const STATUS_IDLE_MINUTES = 15;
/** Minutes without activity after which the page warns. */
export const STATUS_WARNING_MINUTES = 13;
