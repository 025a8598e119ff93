import { definirActes } from '../../platform/journal/acte';

/** Ce qu'une personne change de sensible à son propre compte, que l'administration doit pouvoir retrouver. */
export const SECURITE = definirActes('securite', {
  adresse: 'Adresse de connexion changée',
  alerte: '«\u00a0Ce n’est pas moi\u00a0»\u00a0: compte mis en sûreté',
});
