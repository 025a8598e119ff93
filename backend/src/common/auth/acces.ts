import { SetMetadata } from '@nestjs/common';

/**
 * Qui peut appeler une route :
 * `public` tout le monde ; `connecte` tout compte vérifié ; `professionnel` rôle professionnel ; `admin` le compte désigné.
 */
export type Regle = 'public' | 'connecte' | 'professionnel' | 'admin';

export const CLE_ACCES = 'acces';

/** Ouvre une route à tous. */
export const Public = () => SetMetadata(CLE_ACCES, 'public' satisfies Regle);

/** Ouvre une route à une catégorie de comptes. Sans `@Acces` ni `@Public`, une route est fermée (403). */
export const Acces = (regle: Exclude<Regle, 'public'>) => SetMetadata(CLE_ACCES, regle);
