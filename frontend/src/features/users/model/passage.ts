import { paths } from '@/config/paths';

const PASSAGE = 'passage';

/** La page qui confirme le passage en mode professionnel. */
export const ADRESSE_PASSAGE = `${paths.mentionsLegales.href()}?${PASSAGE}=fait`;

/** Vrai à cette adresse. */
export const passageFait = (parametres: URLSearchParams): boolean => parametres.has(PASSAGE);
