// Les actes, tels que la spécification les décrit : chacun change le modèle et dit la réponse attendue.
import {
  ecrituresActives,
  estEmettable,
  estEnCours,
  etatReglement,
  lignesRemplies,
  nouvellePiece,
  reste,
  totalDe,
  type Contenu,
  type Modele,
  type Piece,
  type Statut,
  type StatutDestinataire,
} from './etat';

/** La réponse attendue ; `cree` : la pièce que l'acte fait naître. */
export interface Attendu {
  readonly statut: number;
  readonly code?: string;
  readonly cree?: Piece;
}

const reussite = (statut = 200, cree?: Piece): Attendu => ({ statut, cree });
const conflit = (code: string): Attendu => ({ statut: 409, code });
const saisie: Attendu = { statut: 400, code: 'SAISIE_INVALIDE' };
const introuvable: Attendu = { statut: 404, code: 'FACTURE_INTROUVABLE' };

// --- Brouillons et émission ---

export function creerBrouillon(modele: Modele, contenu: Contenu): Attendu {
  const piece = nouvellePiece(contenu);
  modele.pieces.push(piece);
  return reussite(201, piece);
}

export function modifier(piece: Piece, contenu: Contenu, aJour: boolean): Attendu {
  if (piece.statut !== 'brouillon') return conflit('FACTURE_DEJA_EMISE');
  if (!aJour) return conflit('VERSION_DEPASSEE');
  piece.contenu = contenu;
  piece.total = totalDe(contenu.lignes);
  piece.version += 1;
  return reussite();
}

function numeroter(modele: Modele, piece: Piece): void {
  const serie = piece.genre === 'avoir' ? 'AV' : 'FAC';
  modele.derniers[serie] += 1;
  piece.rang = modele.derniers[serie];
  piece.statut = 'creee';
  piece.contenu = { ...piece.contenu, lignes: lignesRemplies(piece.contenu.lignes) };
}

export function emettre(modele: Modele, contenu: Contenu): Attendu {
  if (!estEmettable(contenu)) return saisie;
  const piece = nouvellePiece(contenu);
  modele.pieces.push(piece);
  numeroter(modele, piece);
  return reussite(201, piece);
}

export function emettreBrouillon(modele: Modele, piece: Piece): Attendu {
  if (piece.statut !== 'brouillon') return conflit('FACTURE_DEJA_EMISE');
  if (!estEmettable(piece.contenu)) return saisie;
  numeroter(modele, piece);
  return reussite(201);
}

/** La copie est datée d'aujourd'hui : l'échéance est à choisir de nouveau. */
export function dupliquer(modele: Modele, piece: Piece): Attendu {
  return creerBrouillon(modele, { ...piece.contenu, echeance: false });
}

/** Une émise ne s'efface pas : seul un brouillon. */
export const peutEtreSupprimee = (piece: Piece): boolean => piece.statut === 'brouillon';

export function supprimer(modele: Modele, piece: Piece): Attendu {
  if (!peutEtreSupprimee(piece)) return conflit('SUPPRESSION_INTERDITE');
  modele.pieces = modele.pieces.filter((autre) => autre !== piece);
  return reussite(204);
}

// --- Statuts ---

/** Un retour en arrière cède devant un acte ultérieur : avoir, ou lecture par le destinataire. */
const peutRevenir = (piece: Piece, vers: Statut): boolean =>
  piece.avoirs === 0 && (vers === 'envoyee' || piece.statutDestinataire === 'non_vue');

/** Ce que le sélecteur de l'émetteur propose. */
export function choixEmetteur(piece: Piece): Statut[] {
  if (piece.statut === 'creee') return piece.genre === 'avoir' ? ['envoyee'] : ['envoyee', 'payee'];
  if (piece.statut === 'envoyee') {
    const retours: Statut[] = peutRevenir(piece, 'creee') ? ['creee'] : [];
    return piece.genre === 'avoir' ? retours : [...retours, 'payee'];
  }
  if (piece.statut !== 'payee') return [];
  return (['creee', 'envoyee'] as const).filter((vers) => peutRevenir(piece, vers));
}

export function changerStatut(piece: Piece, vers: 'creee' | 'envoyee' | 'payee'): Attendu {
  if (vers === piece.statut) return reussite();
  if (!choixEmetteur(piece).includes(vers)) return conflit('TRANSITION_INTERDITE');
  if (vers === 'payee') return payer(piece);
  if (piece.statut === 'payee') contrepasserTout(piece);
  if (vers === 'creee') piece.remise = false;
  piece.statut = vers;
  return reussite();
}

export function envoyer(piece: Piece): Attendu {
  if (piece.statut === 'brouillon') return conflit('TRANSITION_INTERDITE');
  if (piece.statut === 'annulee') return conflit('FACTURE_ANNULEE');
  if (piece.contenu.client === 'soi') return conflit('ENVOI_A_SOI_MEME');
  if (piece.contenu.client !== 'destinataire') return { statut: 404, code: 'DESTINATAIRE_INCONNU' };
  piece.remise = true;
  if (piece.statut === 'creee') piece.statut = 'envoyee';
  return reussite();
}

export function ouvrir(piece: Piece): Attendu {
  if (!piece.remise) return introuvable;
  if (piece.statutDestinataire === 'non_vue') piece.statutDestinataire = 'vue';
  return reussite();
}

/** Ce que le destinataire peut choisir ; répondre, c'est avoir ouvert. Payée ou annulée, elle n'attend plus de réponse. */
export function choixDestinataire(piece: Piece): StatutDestinataire[] {
  if (!piece.remise || piece.statut === 'annulee' || piece.statut === 'payee') return [];
  const paye: StatutDestinataire[] = piece.genre === 'avoir' ? [] : ['payee'];
  if (piece.statutDestinataire === 'vue' || piece.statutDestinataire === 'non_vue')
    return ['acceptee', 'refusee', ...paye];
  return piece.statutDestinataire === 'acceptee' || piece.statutDestinataire === 'refusee' ? paye : [];
}

export function repondre(
  piece: Piece,
  vers: Exclude<StatutDestinataire, 'non_vue'>,
  motif: string | null,
): Attendu {
  if (!piece.remise) return introuvable;
  const ouverture = vers === 'vue' && piece.statutDestinataire === 'non_vue';
  const redite = ouverture || vers === piece.statutDestinataire;
  if (!redite && !choixDestinataire(piece).includes(vers)) return conflit('TRANSITION_INTERDITE');
  // Un motif ne va qu'avec un refus : dit avec autre chose, il serait tu.
  if (vers !== 'refusee' && motif) return saisie;
  if (redite) return ouvrir(piece);
  if (vers === 'refusee' && !motif) return { statut: 400, code: 'MOTIF_REQUIS' };
  ouvrir(piece);
  // Entre entreprises, le refus porte un motif de la norme ; ce que l'on précise suit.
  if (vers === 'refusee') piece.motifRefus = `Erreur de calcul de la facture. ${motif}`;
  if (vers === 'payee') piece.avantDeclaration = piece.statutDestinataire;
  piece.statutDestinataire = vers;
  return reussite();
}

/** Le paiement que le client a déclaré n'est pas arrivé. */
export function dementir(piece: Piece): Attendu {
  if (etatReglement(piece) !== 'declare') return conflit('TRANSITION_INTERDITE');
  piece.statutDestinataire = piece.avantDeclaration;
  return reussite();
}

// --- Paiements ---

/** Sans montant : tout ce qui reste dû. `recu` : l'argent est là, il s'écrit toujours. */
export function payer(piece: Piece, montant = reste(piece), recu = false): Attendu {
  if (piece.genre === 'avoir' || piece.statut === 'brouillon') return conflit('PAIEMENT_IMPOSSIBLE');
  if (!recu && piece.statut === 'annulee') return conflit('PAIEMENT_IMPOSSIBLE');
  if (!recu && (!estEnCours(piece) || montant > reste(piece))) return conflit('PAIEMENT_EXCESSIF');
  if (montant > 0) piece.ecritures.push({ montant, annule: null, avoirsAlors: piece.avoirs });
  if (estEnCours(piece) && reste(piece) <= 0) solder(piece);
  return reussite();
}

function solder(piece: Piece): void {
  piece.avantPaiement = piece.statut === 'envoyee' ? 'envoyee' : 'creee';
  piece.statut = 'payee';
}

function contrepasserUne(piece: Piece, rang: number): void {
  const montant = -(piece.ecritures[rang]?.montant ?? 0);
  piece.ecritures.push({ montant, annule: rang, avoirsAlors: piece.avoirs });
}

const contrepasserTout = (piece: Piece): void =>
  ecrituresActives(piece).forEach((rang) => contrepasserUne(piece, rang));

/** Rend au client ce qu'il a payé de trop ; le statut ne change pas. */
export function rembourser(piece: Piece, montant: number): Attendu {
  if (piece.genre === 'avoir' || piece.statut === 'brouillon') return conflit('PAIEMENT_IMPOSSIBLE');
  if (montant > -reste(piece)) return conflit('PAIEMENT_IMPOSSIBLE');
  piece.ecritures.push({ montant: -montant, annule: null, avoirsAlors: piece.avoirs });
  return reussite(201);
}

/** L'écriture contraire : une fois par écriture ; sur une facture soldée, pas si un avoir a suivi le paiement. */
export function contrepasser(piece: Piece, rang: number): Attendu {
  const active = ecrituresActives(piece).includes(rang);
  if (active && (piece.ecritures[rang]?.montant ?? 0) < 0) {
    contrepasserUne(piece, rang);
    return reussite(201);
  }
  const suivie = piece.avoirs > (piece.ecritures[rang]?.avoirsAlors ?? 0);
  const fermee = !estEnCours(piece) && suivie;
  if (fermee || !active) return conflit('PAIEMENT_IMPOSSIBLE');
  contrepasserUne(piece, rang);
  if (piece.statut === 'payee' && reste(piece) > 0)
    piece.statut = piece.remise ? 'envoyee' : piece.avantPaiement;
  return reussite(201);
}

// --- Avoirs ---

/** Sans montant : tout ce qui reste à rectifier. */
export function faireAvoir(modele: Modele, piece: Piece, demande: number | null): Attendu {
  if (piece.genre === 'avoir' || piece.statut === 'brouillon' || piece.statut === 'annulee') {
    return conflit('TRANSITION_INTERDITE');
  }
  const rectifiable = piece.total - piece.avoirs;
  const montant = demande ?? rectifiable;
  if (montant <= 0) return { statut: 400, code: 'AVOIR_SANS_MONTANT' };
  if (montant > rectifiable) return conflit('AVOIR_EXCESSIF');
  const avoir = nouvellePiece(contenuAvoir(piece, demande, montant), 'avoir', piece);
  modele.pieces.push(avoir);
  numeroter(modele, avoir);
  piece.avoirs += montant;
  if (piece.avoirs === piece.total) piece.statut = 'annulee';
  else if (reste(piece) <= 0 && piece.statut !== 'payee') solder(piece);
  return reussite(201, avoir);
}

function contenuAvoir(piece: Piece, demande: number | null, montant: number): Contenu {
  const lignes =
    demande === null && piece.avoirs === 0
      ? piece.contenu.lignes
      : [{ description: 'Rectification', quantite: 1_000, prix: montant * 100 }];
  return { client: piece.contenu.client, echeance: false, lignes };
}

/** Chaque acte réservé à l'émetteur, tenté par le destinataire, répond comme si la facture n'existait pas. */
export const usurper = (): Attendu => introuvable;
