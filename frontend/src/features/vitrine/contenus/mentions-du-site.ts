import type { Bloc } from '../model/contenu';
import { enDeveloppement, exploitant } from '../model/exploitant';
import { mentionsDeLExploitant } from '../model/mentions-exploitant';

/** Les mentions légales du site. */
export const mentionsDuSite: Bloc[] = [
  ...mentionsDeLExploitant(exploitant, enDeveloppement),
  { titre: 'Nous écrire' },
  'Par la page [Contact](/contact). Chaque message arrive à l’assistance et reçoit une réponse à l’adresse donnée.',
  { titre: 'Données personnelles' },
  'Facturier ne pose aucun traceur et n’appelle aucun site tiers depuis votre navigateur ; payer ouvre la page de Stripe, et vos notifications passent par le service de votre navigateur, si vous en demandez. Le détail est dans la page [Confidentialité](/privacy).',
  { titre: 'Propriété intellectuelle' },
  'Le logiciel est publié sous licence MIT. Les textes, les dessins et la marque de ce site ne peuvent être repris sans accord. Vos factures sont à vous.',
];
