import { definirActes } from '../../platform/journal/acte';

/** Ce qu'une personne fait de ses archives. */
export const ARCHIVE = definirActes('archive', {
  demandee: 'Archive du compte demandée',
  telechargee: 'Archive du compte téléchargée',
  effacee: 'Archive du compte effacée',
  reprise: 'Archive reprise dans le compte',
});
