import { cleDeRecherche } from '../valeurs/texte';
import { nommeUneAutreDevise } from './valeurs';

const mot = (cellule: string): string =>
  cleDeRecherche(cellule)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Les titres d'une ligne d'en-tête, sans accents ni signes. */
export const titresDe = (cellules: readonly string[]): string[] => cellules.map(mot);

/** Le premier titre qui convient, par ordre de préférence. */
export function premier(titres: readonly string[], choix: readonly RegExp[]): number | undefined {
  for (const forme of choix) {
    const rang = titres.findIndex((titre) => forme.test(titre));
    if (rang >= 0) return rang;
  }
  return undefined;
}

const EST_DATE =
  /\bdate|^dateop|^dateval|^jour$|^datum|^fecha|^data( |$)|^(rente|boekings)datum|^(buchung|wertstellung|valuta)(stag|s?datum)?$|^(completed|finished|created|started) on$/;
/** Vrai pour le titre d'une colonne de dates, en mots. */
export const estDate = (titre: string): boolean => EST_DATE.test(titre);

const EN_EUROS = '( en)?( eur| euros?)?';
const DEBIT = new RegExp(
  `\\bdebit|^(sorties?|depenses?|retraits?|paid out|money out|withdrawals?|soll|belastung|dare|debe|cargos?|addebiti|uscit[ae]( dare)?|afschrift)${EN_EUROS}$`,
);
const CREDIT = new RegExp(
  `\\bcredit|^(entrees?|recettes?|depots?|versements?|paid in|money in|deposits?|haben|gutschrift|avere|haber|abonos?|accrediti|entrat[ae]( avere)?|bijschrift)${EN_EUROS}$`,
);
const MONTANT = /montant|amount|\bbetrag|\bbedrag|\bimporte?\b|\bimporto/;
const estSomme = (titre: string): boolean =>
  (MONTANT.test(titre) || DEBIT.test(titre) || CREDIT.test(titre)) && !estDate(titre);

/** Vrai pour une ligne de titres : un mot de date et, ailleurs, un mot de somme. */
export const estLigneDeTitres = (cellules: readonly string[]): boolean => {
  const titres = titresDe(cellules);
  return titres.some(estDate) && titres.some(estSomme);
};

const FUSEAU = / (utc|gmt|local|locale|heure locale|paris|europe [a-z]+)$/;
const PREFERENCE: Readonly<Record<string, number>> = {
  local: 0,
  locale: 0,
  'heure locale': 0,
  paris: 0,
  'europe paris': 0,
  '': 1,
  utc: 2,
  gmt: 2,
};
const fuseauDe = (titre: string): string => FUSEAU.exec(titre)?.[1] ?? '';

/** Vrai si ce titre dit que sa date est à l'heure universelle : « Date completed (UTC) ». */
export const estEnUtc = (brut: string): boolean => ['utc', 'gmt'].includes(fuseauDe(mot(brut)));

/** Du plus sûr au plus vague : le jour où l'argent est arrivé, jamais celui de sa valeur s'il y en a un autre. */
const DATES = [
  /^(date de fin|date d execution|(completed|finished|settled) (date|on)|date (completed|finished|settled)|abgeschlossen am)$/,
  /^(date de comptabilisation|date comptable|booking date|posting date|buchung(stag|sdatum)?|boekingsdatum|data contabile|fecha (ctble|contable))$/,
  /^(date operation|date d operation|date de l operation|dateop|date|operation date|transaction date|datum|fecha( operacion)?|data( operazione)?)$/,
  /settlement date/,
  /^(?=.*(date|datum|fecha|data))(?!.*(val|start|debut|creat|creation|initi))/,
  /^(?!.*(start|debut|creat|creation|initi))/,
  /./,
];

/** La colonne du jour d'une opération ; de deux qui le disent, celle d'ici plutôt que celle de l'heure universelle. */
export function colonneDeDate(titres: readonly string[]): number | undefined {
  const dates = titres.flatMap((titre, rang) => (estDate(titre) ? [{ titre, rang }] : []));
  for (const forme of DATES) {
    const pareilles = dates.filter(({ titre }) => forme.test(titre.replace(FUSEAU, '')));
    const [choisie] = pareilles.sort(
      (a, b) => (PREFERENCE[fuseauDe(a.titre)] ?? 3) - (PREFERENCE[fuseauDe(b.titre)] ?? 3),
    );
    if (choisie) return choisie.rang;
  }
  return undefined;
}

const LIBELLES =
  /libelle|label|description|intitule|detail|communication|motif|informations? complementaire|beneficiaire|payee|payer|merchant|narrative|\bmemo\b|counter party|partner name|contrepartie|counterparty name|verwendungszweck|buchungstext|auftraggeber|beg(u|ue)nstigter|empfanger|zahlungs(empfanger|pflichtige)|kundenreferenz|end ?to ?end|bout en bout|omschrijving|mededelingen|\bnaam\b|concepto|descrizione|causale|^message$|^payment reference|^reference|^(nom|name|tiers|operation|nature|nota|note|note de l emetteur)$/;
const PAS_LIBELLE =
  /date|datum|account|compte|categor|supplier|montant|amount|debit|credit|solde|type|\bi?ban\b|\bbic\b|numero|number|mandat/;
export const colonnesDuLibelle = (titres: readonly string[]): number[] =>
  titres.flatMap((titre, rang) => (LIBELLES.test(titre) && !PAS_LIBELLE.test(titre) ? [rang] : []));

const PAS_LE_MONTANT =
  /franc|foreign|devise|frais|\bfees?\b|\blocal|\borig|initial|\b(vat|tva) (amount|montant)|(montant|amount) (de la |de )?(tva|vat)\b|instructed|ursprung/;
/** Le montant d'une opération : un titre exact, ou un seul qui y ressemble. Deux montants qui se valent ne se départagent pas. */
function colonneDuMontant(sommes: readonly string[]): number | undefined {
  const exact = premier(sommes, [new RegExp(`^(montant|amount|betrag|bedrag|importe|importo)${EN_EUROS}$`)]);
  if (exact !== undefined) return exact;
  const rangs = sommes.flatMap((titre, rang) =>
    MONTANT.test(titre) && !PAS_LE_MONTANT.test(titre) && !(DEBIT.test(titre) || CREDIT.test(titre))
      ? [rang]
      : [],
  );
  const enEuros = rangs.filter((rang) => /eur/.test(sommes[rang]!));
  const candidats = enEuros.length > 0 ? enEuros : rangs;
  return candidats.length === 1 ? candidats[0] : undefined;
}

/** Où lire les sommes ; `null` si rien ne le dit sans doute. Une somme en dollars n'est pas une somme : rien ne la convertit. */
export function colonnesDesSommes(
  titres: readonly string[],
): { montant: number } | { debit: number; credit: number } | null {
  const sommes = titres.map((titre) => (estSomme(titre) && !nommeUneAutreDevise(titre) ? titre : ''));
  const montant = colonneDuMontant(sommes);
  if (montant !== undefined) return { montant };
  // « Débit/Crédit » dans un seul titre dit un sens, non une somme.
  const nettes = sommes.map((titre) => (DEBIT.test(titre) && CREDIT.test(titre) ? '' : titre));
  const [debit, credit] = [premier(nettes, [DEBIT]), premier(nettes, [CREDIT])];
  return debit === undefined || credit === undefined ? null : { debit, credit };
}

/** Du plus sûr au plus vague : la devise du montant, jamais celle d'avant un change. */
const DEVISES = [
  /^(devise|currency|monnaie|waehrung|wahrung|divisa|moneda|munt|devies)$/,
  /^(payment|account|transaction|local) currency$|^(devise|monnaie) (de |du |d )?(compte|montant|paiement|reglement|operation|transaction|tenue)/,
  /^(?!.*(orig|foreign|etranger|exchange|change|montant|amount|taux|rate|frais|fee)).*\b(devise|currency|monnaie|ccy)\b/,
];
export const colonneDeDevise = (titres: readonly string[]): number | undefined => premier(titres, DEVISES);

export const colonneDEtat = (titres: readonly string[]): number | undefined =>
  premier(titres, [/^(etat|state|statut|status)( (de la |de l |du )?(transaction|operation|paiement))?$/]);

/** Le solde du compte après chaque opération. */
export const colonneDeSolde = (titres: readonly string[]): number | undefined =>
  premier(titres, [
    /^(solde|balance|saldo)( (apres|after|courant)( .*)?)?( en)?( eur| euros?)?$/,
    /^(running|resulting) balance$|^saldo na (mutatie|trn)$/,
  ]);

/** Ce que la banque prend en plus du montant. */
export const colonneDeFrais = (titres: readonly string[]): number | undefined =>
  premier(titres, [/^(frais|fees?|commission)( .*)?$/]);

/** De quel compte est l'opération, quand le fichier en a plusieurs. */
export const colonneDeCompte = (titres: readonly string[]): number | undefined =>
  premier(titres, [
    /^(account|accountnum|compte|numero de compte|account name|auftragskonto|rekening|iban bban)$/,
  ]);
