import type { Bloc } from '../model/contenu';
import { exploitant } from '../model/exploitant';

/** Les mentions légales du site. */
export const mentionsDuSite: Bloc[] = [
  { titre: 'Éditeur' },
  exploitant.editeur ??
    'Ce site est une installation de Facturier, logiciel libre (licence MIT). Son exploitant n’a pas encore renseigné son identité : ne lui confiez pas de factures réelles.',
  { titre: 'Hébergeur' },
  exploitant.hebergeur ?? 'L’exploitant de cette installation n’a pas encore nommé son hébergeur.',
  { titre: 'Nous écrire' },
  'Par la page [Contact](/contact). Chaque message arrive à l’assistance et reçoit une réponse à l’adresse donnée.',
  { titre: 'Données personnelles' },
  'Facturier ne pose aucun traceur et n’appelle aucun service tiers depuis votre navigateur. Le détail est dans la page [Confidentialité](/privacy).',
  { titre: 'Propriété intellectuelle' },
  'Le logiciel est publié sous licence MIT. Les textes, les dessins et la marque de ce site ne peuvent être repris sans accord. Vos factures sont à vous.',
];
