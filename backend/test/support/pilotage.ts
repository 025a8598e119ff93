import type { ActiviteConnue, CorpsActivite, VersionDActivite } from '@facturier/domaine/contrat/activite';
import type { FranchiseDeLAnnee, SeuilsDeLAnnee } from '@facturier/domaine/contrat/seuils';
import type { CompteDeTest } from './builders';

/** Une activité libérale, au trimestre, en franchise. */
export const VERSION: VersionDActivite = {
  aPartirDu: '2026-01-10',
  categories: ['liberal'],
  caisse: 'ssi',
  chambre: 'aucune',
  zone: 'generale',
  periodicite: 'trimestre',
  versementLiberatoire: false,
  tva: 'franchise',
};
export const ACTIVITE: CorpsActivite = { debut: '2026-01-10', acre: false, version: VERSION, revision: 0 };

/** Les seuils de qui a répondu sur sa TVA. */
export type SeuilsSus = SeuilsDeLAnnee & { franchise: FranchiseDeLAnnee };

/** Dit son activité. */
export const uneActivite = (qui: CompteDeTest, corps: Partial<CorpsActivite> = {}) =>
  qui.put<ActiviteConnue>('/activite', { ...ACTIVITE, ...corps });
