export const OWNER_FOLDER = 0o700;
export const OWNER_FILE = 0o600;
