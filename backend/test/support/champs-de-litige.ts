import type { Preuves } from './champs-de-facture';

const LIGNE: Preuves = {
  'lignes.0.rang': { refuse: 9 },
  'lignes.0.motif': { valeur: 'quantite' },
  'lignes.0.montant': { valeur: 12.34, ou: 'lignes.0.conteste' },
};
const CODE: Preuves = { code: { refuse: 'zzzzzz' } };

/** Chaque corps des litiges, champ par champ. */
export const LITIGES: Record<string, Preuves> = {
  'POST /public/factures/:jeton/litige': {
    ...CODE,
    ...LIGNE,
    'lignes.0.commentaire': { valeur: 'Deux assiettes\nmanquent' },
  },
  'POST /public/factures/:jeton/litige/messages': {
    ...CODE,
    texte: { valeur: 'Bonjour\nà vous', ou: 'messages.0.texte' },
  },
  'POST /public/factures/:jeton/litige/retrait': CODE,
  'POST /factures/:id/litige': { ...LIGNE, 'lignes.0.commentaire': { valeur: 'Deux assiettes\nmanquent' } },
  'POST /litiges/:id/messages': { texte: { valeur: 'Bonjour\nà vous', ou: 'messages.0.texte' } },
  'POST /litiges/:id/decision': {
    'lignes.0.rang': { refuse: 9 },
    'lignes.0.accorde': { valeur: 12.34 },
    texte: { valeur: 'Voici\nun avoir', ou: 'messages.0.texte' },
  },
};
