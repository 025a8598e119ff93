/** Statut du côté de l'émetteur. « En retard » n'est pas un statut : il se calcule. */
export const STATUTS_EMETTEUR = ['brouillon', 'creee', 'envoyee', 'payee', 'annulee'] as const;
export type StatutEmetteur = (typeof STATUTS_EMETTEUR)[number];

/** Statut du côté du destinataire. */
export const STATUTS_DESTINATAIRE = ['non_vue', 'vue', 'acceptee', 'refusee', 'payee'] as const;
export type StatutDestinataire = (typeof STATUTS_DESTINATAIRE)[number];

export type Cote = 'emetteur' | 'destinataire';

/** Ce qui provoque un passage : le sélecteur ou un bouton de l'écran, ou un acte qui a ses propres règles. */
export type Moyen = 'selecteur' | 'bouton' | 'emission' | 'envoi' | 'paiement' | 'avoir' | 'ouverture';

interface Passage<Statut> {
  de: Statut;
  vers: Statut;
  par: readonly Moyen[];
  /** Un retour en arrière, que tout acte ultérieur interdit. */
  retour?: true;
}

/** Le cycle de vie, côté émetteur : la seule table, d'où viennent sélecteur, droits et refus. */
export const PASSAGES_EMETTEUR: readonly Passage<StatutEmetteur>[] = [
  { de: 'brouillon', vers: 'creee', par: ['emission'] },
  { de: 'creee', vers: 'envoyee', par: ['selecteur', 'envoi'] },
  { de: 'creee', vers: 'payee', par: ['selecteur', 'paiement', 'avoir'] },
  { de: 'envoyee', vers: 'payee', par: ['selecteur', 'paiement', 'avoir'] },
  { de: 'envoyee', vers: 'creee', par: ['selecteur'], retour: true },
  { de: 'payee', vers: 'envoyee', par: ['selecteur', 'paiement'], retour: true },
  { de: 'payee', vers: 'creee', par: ['selecteur', 'paiement'], retour: true },
  { de: 'creee', vers: 'annulee', par: ['avoir'] },
  { de: 'envoyee', vers: 'annulee', par: ['avoir'] },
  { de: 'payee', vers: 'annulee', par: ['avoir'] },
];

/** Le cycle de vie, côté destinataire. */
export const PASSAGES_DESTINATAIRE: readonly Passage<StatutDestinataire>[] = [
  { de: 'non_vue', vers: 'vue', par: ['ouverture'] },
  { de: 'vue', vers: 'acceptee', par: ['bouton'] },
  { de: 'vue', vers: 'refusee', par: ['bouton'] },
  { de: 'vue', vers: 'payee', par: ['selecteur'] },
  { de: 'acceptee', vers: 'payee', par: ['selecteur'] },
  { de: 'refusee', vers: 'payee', par: ['selecteur'] },
];

/** Les faits d'une facture dont dépend un passage. */
export interface SituationFacture {
  genre: 'facture' | 'avoir';
  statutEmetteur: StatutEmetteur;
  statutDestinataire: StatutDestinataire;
  /** Envoyée à un compte de la plateforme. */
  aUnDestinataire: boolean;
  /** Un avoir, même partiel, la rectifie. */
  aUnAvoir: boolean;
}

/** Un retour reste possible tant qu'aucun acte ultérieur (avoir, lecture ou réponse du destinataire) ne s'appuie sur l'état présent. */
function retourPermis(vers: StatutEmetteur, facture: SituationFacture): boolean {
  if (facture.aUnAvoir) return false;
  return vers !== 'creee' || !facture.aUnDestinataire || facture.statutDestinataire === 'non_vue';
}

/** Vrai si l'émetteur peut passer de l'état présent à `vers` par ce moyen. */
export function passageEmetteurPermis(facture: SituationFacture, vers: StatutEmetteur, par: Moyen): boolean {
  const passage = PASSAGES_EMETTEUR.find(
    (p) => p.de === facture.statutEmetteur && p.vers === vers && p.par.includes(par),
  );
  if (!passage) return false;
  if (facture.genre === 'avoir' && vers !== 'creee' && vers !== 'envoyee') return false;
  return !passage.retour || retourPermis(vers, facture);
}

/** Vrai si le destinataire peut passer de l'état présent à `vers` par ce moyen. Une facture annulée ne bouge plus. */
export function passageDestinatairePermis(
  facture: SituationFacture,
  vers: StatutDestinataire,
  par: Moyen,
): boolean {
  if (!facture.aUnDestinataire) return false;
  if (facture.statutEmetteur === 'annulee' && par !== 'ouverture') return false;
  if (facture.genre === 'avoir' && vers === 'payee') return false;
  return PASSAGES_DESTINATAIRE.some(
    (p) => p.de === facture.statutDestinataire && p.vers === vers && p.par.includes(par),
  );
}

/** Ce que le sélecteur de l'émetteur propose, état présent compris ; vide s'il ne peut rien changer. */
export function choixEmetteur(facture: SituationFacture): StatutEmetteur[] {
  const choix = (['creee', 'envoyee', 'payee'] as const).filter((vers) =>
    passageEmetteurPermis(facture, vers, 'selecteur'),
  );
  return choix;
}

/** Ce que le destinataire peut choisir : `payee` au sélecteur, `acceptee` et `refusee` par leurs boutons. */
export function choixDestinataire(facture: SituationFacture): StatutDestinataire[] {
  const boutons = (['acceptee', 'refusee'] as const).filter((v) =>
    passageDestinatairePermis(facture, v, 'bouton'),
  );
  const selecteur = passageDestinatairePermis(facture, 'payee', 'selecteur') ? (['payee'] as const) : [];
  return [...boutons, ...selecteur];
}
