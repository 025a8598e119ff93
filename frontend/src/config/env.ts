/** Réglages du navigateur. L'API est toujours servie par la même origine, sous `/api`. */
export const env = { baseApi: '/api' } as const;
