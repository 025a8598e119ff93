/** Statut du côté de l'émetteur. « En retard » n'est pas un statut : il se calcule. */
export const STATUTS_EMETTEUR = ['brouillon', 'creee', 'envoyee', 'payee', 'annulee'] as const;
export type StatutEmetteur = (typeof STATUTS_EMETTEUR)[number];

/** Statut du côté du destinataire. */
export const STATUTS_DESTINATAIRE = ['non_vue', 'vue', 'acceptee', 'refusee', 'payee'] as const;
export type StatutDestinataire = (typeof STATUTS_DESTINATAIRE)[number];

export type Cote = 'emetteur' | 'destinataire';

/** Ce qui provoque un passage : le sélecteur ou un bouton de l'écran, ou un acte qui a ses propres règles. */
export type Moyen =
  | 'selecteur'
  | 'bouton'
  | 'emission'
  | 'envoi'
  | 'paiement'
  | 'avoir'
  | 'ouverture'
  | 'remise'
  | 'dementi'
  | 'plateforme';

export interface Passage<Statut> {
  de: Statut;
  vers: Statut;
  par: readonly Moyen[];
  /** Un retour en arrière, que tout acte ultérieur interdit. */
  retour?: true;
}

/** Le cycle de vie, côté émetteur : la seule table, d'où viennent sélecteur, droits, refus, et la suite de chaque acte (`passages.ts`). */
export const PASSAGES_EMETTEUR: readonly Passage<StatutEmetteur>[] = [
  { de: 'brouillon', vers: 'creee', par: ['emission'] },
  { de: 'brouillon', vers: 'payee', par: ['emission'] },
  { de: 'creee', vers: 'envoyee', par: ['selecteur', 'envoi', 'plateforme'] },
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
  { de: 'non_vue', vers: 'vue', par: ['ouverture', 'plateforme'] },
  { de: 'vue', vers: 'acceptee', par: ['bouton', 'plateforme'] },
  { de: 'vue', vers: 'refusee', par: ['bouton', 'plateforme'] },
  { de: 'vue', vers: 'payee', par: ['selecteur', 'plateforme'] },
  { de: 'acceptee', vers: 'payee', par: ['selecteur', 'plateforme'] },
  { de: 'refusee', vers: 'payee', par: ['selecteur'] },
  // Par sa plateforme, un acheteur approuve, paie, puis refuse s'il veut : la norme n'y met pas d'ordre (XP Z12-014, annexe B, § 1.2).
  { de: 'acceptee', vers: 'refusee', par: ['plateforme'] },
  { de: 'payee', vers: 'refusee', par: ['plateforme'] },
  { de: 'payee', vers: 'vue', par: ['dementi'] },
  { de: 'payee', vers: 'acceptee', par: ['dementi'] },
  { de: 'payee', vers: 'refusee', par: ['dementi'] },
  { de: 'non_vue', vers: 'non_vue', par: ['remise'] },
  { de: 'vue', vers: 'non_vue', par: ['remise'] },
];

/** Les états d'où ce moyen mène à `vers`. */
export const originesDe = <Statut>(
  table: readonly Passage<Statut>[],
  vers: Statut,
  par: Moyen,
): readonly Statut[] => table.filter((p) => p.vers === vers && p.par.includes(par)).map(({ de }) => de);

/** Les états d'une facture qui attend de l'argent : ceux d'où un paiement la solde. */
export const ATTEND_DE_L_ARGENT = originesDe(PASSAGES_EMETTEUR, 'payee', 'paiement');

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

/** Pourquoi un passage est refusé, et ce qui reste possible : la phrase que la personne lit. */
export type Refus = string;

const A_CHANGE = 'Cette facture vient de changer. Rechargez la page.';

/** Ce qu'un retour en arrière renverserait ; `null` s'il reste possible. */
function refusDeRetour(vers: StatutEmetteur, facture: SituationFacture): Refus | null {
  if (facture.aUnAvoir)
    return 'Un avoir s’appuie sur l’état de cette facture\u00a0: elle ne revient plus en arrière. Pour la corriger, faites un autre avoir.';
  if (vers === 'creee' && facture.aUnDestinataire && facture.statutDestinataire !== 'non_vue')
    return 'Le client a déjà ouvert cette facture\u00a0: elle ne peut plus lui être reprise. Pour la corriger, faites un avoir.';
  return null;
}

/** La raison de l'état présent, quand aucun passage de la table n'y mène. */
function refusDEtat({ statutEmetteur, genre }: SituationFacture, vers: StatutEmetteur): Refus {
  if (statutEmetteur === 'brouillon')
    return 'Ce brouillon n’est pas encore émis\u00a0: émettez-le, il aura un statut à suivre.';
  if (statutEmetteur === 'annulee')
    return 'Cette facture est annulée par un avoir\u00a0: son statut ne change plus. Pour facturer de nouveau, dupliquez-la.';
  if (vers === 'annulee')
    return `${genre === 'avoir' ? 'Un avoir ne s’annule pas\u00a0: faites une nouvelle facture.' : 'Une facture s’annule par un avoir.'}`;
  return A_CHANGE;
}

/** Pourquoi l'émetteur ne peut pas passer de l'état présent à `vers` par ce moyen ; `null` s'il le peut. */
export function refusEmetteur(facture: SituationFacture, vers: StatutEmetteur, par: Moyen): Refus | null {
  const passage = PASSAGES_EMETTEUR.find(
    (p) => p.de === facture.statutEmetteur && p.vers === vers && p.par.includes(par),
  );
  if (!passage) return refusDEtat(facture, vers);
  if (facture.genre === 'avoir' && vers !== 'creee' && vers !== 'envoyee')
    return 'Un avoir ne se paie pas\u00a0: notez plutôt le remboursement sur la facture qu’il rectifie.';
  return passage.retour ? refusDeRetour(vers, facture) : null;
}

/** Pourquoi ce document ne se rectifie pas par un avoir ; `null` s'il le peut. */
export function refusAvoir({
  genre,
  statutEmetteur,
}: Pick<SituationFacture, 'genre' | 'statutEmetteur'>): Refus | null {
  if (genre === 'avoir')
    return 'Un avoir ne se rectifie pas par un autre avoir\u00a0: faites une nouvelle facture de la somme à reprendre.';
  if (originesDe(PASSAGES_EMETTEUR, 'annulee', 'avoir').includes(statutEmetteur)) return null;
  return statutEmetteur === 'brouillon'
    ? 'Un brouillon se modifie ou se supprime\u00a0: il n’a pas besoin d’avoir.'
    : 'Cette facture est déjà annulée en entier par un avoir\u00a0: il n’y a plus rien à rectifier.';
}

const DEJA_REPONDU: Record<StatutDestinataire, Refus> = {
  non_vue: A_CHANGE,
  vue: A_CHANGE,
  acceptee: 'Vous avez déjà accepté cette facture. Écrivez à son émetteur si vous avez changé d’avis.',
  refusee: 'Vous avez déjà refusé cette facture. Écrivez à son émetteur si vous avez changé d’avis.',
  payee: 'Vous avez déjà déclaré cette facture payée. Écrivez à son émetteur si c’est une erreur.',
};

/** Pourquoi le destinataire ne peut pas passer de l'état présent à `vers` par ce moyen ; `null` s'il le peut. */
function refusDestinataire(facture: SituationFacture, vers: StatutDestinataire, par: Moyen): Refus | null {
  if (!facture.aUnDestinataire) return 'Cette facture n’a pas été envoyée sur la plateforme.';
  if (facture.statutEmetteur === 'annulee' && par !== 'ouverture')
    return 'Cette facture est annulée par un avoir\u00a0: elle n’attend plus de réponse.';
  if (facture.statutEmetteur === 'payee' && par !== 'ouverture')
    return 'Cette facture est payée\u00a0: elle n’attend plus de réponse.';
  if (facture.genre === 'avoir' && vers === 'payee')
    return 'Un avoir ne se paie pas\u00a0: c’est son émetteur qui vous rembourse.';
  const permis = originesDe(PASSAGES_DESTINATAIRE, vers, par).includes(facture.statutDestinataire);
  return permis ? null : DEJA_REPONDU[facture.statutDestinataire];
}

/** Ce que le sélecteur de l'émetteur propose, hors état présent ; vide s'il ne peut rien changer. */
export const choixEmetteur = (facture: SituationFacture): StatutEmetteur[] =>
  (['creee', 'envoyee', 'payee'] as const).filter(
    (vers) => refusEmetteur(facture, vers, 'selecteur') === null,
  );

/** Par quoi un destinataire donne cette réponse. */
const moyenDeReponse = (vers: StatutDestinataire): Moyen => {
  if (vers === 'payee') return 'selecteur';
  return vers === 'vue' ? 'ouverture' : 'bouton';
};

/** Répondre, c'est avoir ouvert : une facture pas encore vue se juge comme vue. */
const ouverte = (facture: SituationFacture): SituationFacture =>
  facture.statutDestinataire === 'non_vue' ? { ...facture, statutDestinataire: 'vue' } : facture;

/** Pourquoi cette réponse du destinataire est refusée ; `null` si elle est permise, ou déjà donnée. Les choix et l'acte la lisent tous deux. */
export function refusReponse(facture: SituationFacture, vers: StatutDestinataire): Refus | null {
  const vue = ouverte(facture);
  return vers === vue.statutDestinataire ? null : refusDestinataire(vue, vers, moyenDeReponse(vers));
}

/** Ce que le destinataire peut choisir : `payee` au sélecteur, `acceptee` et `refusee` par leurs boutons. */
export const choixDestinataire = (facture: SituationFacture): StatutDestinataire[] =>
  (['acceptee', 'refusee', 'payee'] as const).filter(
    (vers) => vers !== facture.statutDestinataire && refusReponse(facture, vers) === null,
  );

/** Vrai si passer à ce statut reprend la facture au destinataire, jusqu'à un nouvel envoi. */
export const reprendLaFacture = (vers: StatutEmetteur): boolean => vers === 'creee';

/** Le mot de chaque statut, d'un côté ou de l'autre : l'écran, les exports et les messages disent le même. */
export const LIBELLES_STATUT: Readonly<Record<StatutEmetteur | StatutDestinataire, string>> = {
  brouillon: 'Brouillon',
  creee: 'Créée',
  envoyee: 'Envoyée',
  payee: 'Payée',
  annulee: 'Annulée',
  non_vue: 'Non vue',
  vue: 'Vue',
  acceptee: 'Acceptée',
  refusee: 'Refusée',
};

/** Le même mot pour un avoir : « Créé », « Envoyé », « Refusé ». */
export const libelleSelonGenre = (libelle: string, genre: 'facture' | 'avoir'): string =>
  genre === 'avoir' ? libelle.replace(/([éu])e$/, '$1') : libelle;

export const LIBELLES_GENRE = { facture: 'Facture', avoir: 'Avoir' } as const;
