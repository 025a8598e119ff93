/** Réglages lus à la construction. L'API est toujours servie par la même origine, sous `/api`. */
export const env = {
  developpement: import.meta.env.DEV,
  baseApi: '/api',
} as const;
