/** Address at which Firebase Hosting tells which project the site belongs to. */
export const projectPath = '/__/firebase/init.json';
