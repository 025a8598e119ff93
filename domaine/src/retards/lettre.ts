import { couleurLisible } from '../documents/couleurs';
import { blocClient, blocEmetteur } from '../documents/document';
import type { FactureADessiner, TypeClient } from '../documents/facture';
import { enLettres } from '../documents/mots';
import { nomLegal, soigner } from '../documents/vendeur';
import { compteDonne, formaterIban, phraseMoyens } from '../documents/moyens-paiement';
import {
  ajouterJours,
  type DateCivile,
  formaterDateCourte,
  formaterDateLongue,
} from '../valeurs/date-civile';
import { type Centimes, formaterEuros, formaterPrixUnitaire, formaterTaux } from '../valeurs/montant';
import type { LibelleValeur } from '../documents/document-modele';
import { type DecompteDuRetard, type ModePenalites, parJour } from './decompte';
import type { LettreMiseEnDemeure } from './lettre-modele';
import { injonctionContre, recoursContreOrganisme, recoursSansSanctions } from './recours';
import { ligneImprimable } from '../documents/texte-imprimable';

/** Ce que le retard d'un professionnel a ajouté, et comment. */
export interface RetardReclame {
  mode: ModePenalites;
  decompte: DecompteDuRetard;
}

/** Ce qu'une mise en demeure réclame, le jour où elle est établie. */
export interface Reclamation {
  le: DateCivile;
  facture: FactureADessiner;
  dateEcheance: DateCivile;
  resteCentimes: Centimes;
  /** `null` pour un particulier ou un non-professionnel : il ne doit ni pénalités ni indemnité. */
  retard: RetardReclame | null;
  /** D'un organisme public : le jour où il a reçu la demande de paiement, d'où court son délai. */
  demandeRecueLe?: DateCivile;
  /** Les jours des rappels déjà envoyés. */
  rappels: readonly DateCivile[];
}

/** Le délai que laisse la lettre, en jours depuis sa réception : un usage, que la loi ne fixe pas. */
export const delaiDeLaLettre = ({ retard }: Pick<Reclamation, 'retard'>): number => (retard ? 8 : 15);
const DELAI_EN_LETTRES: Readonly<Record<TypeClient, string>> = {
  professionnel: 'huit jours',
  particulier: 'quinze jours',
};

/** Tout ce que la lettre réclame, en centimes. */
export const sommeReclamee = ({
  resteCentimes,
  retard,
}: Pick<Reclamation, 'resteCentimes' | 'retard'>): Centimes =>
  resteCentimes + (retard?.decompte.totalCentimes ?? 0);

const lister = (noms: readonly string[]): string => new Intl.ListFormat('fr').format(noms);

function faits({ facture, dateEcheance, resteCentimes, rappels, demandeRecueLe }: Reclamation): string[] {
  const { totalTtcCentimes, dateEmission } = facture.contenu;
  const reste =
    resteCentimes === totalTtcCentimes
      ? 'Elle reste impayée à ce jour.'
      : `Il reste dû ${formaterEuros(resteCentimes)} à ce jour, acompte, règlements et avoirs déduits.`;
  const depuis = demandeRecueLe
    ? `dont vous avez reçu la demande de paiement le ${formaterDateLongue(demandeRecueLe)} (articles R2192-10 à R2192-15 du code de la commande publique), `
    : '';
  const dates = [...new Set(rappels)].map((jour) => `du ${formaterDateLongue(jour)}`);
  const intitule = dates.length === 1 ? 'Mon rappel' : 'Mes rappels';
  const effet = dates.length === 1 ? 'est resté sans effet' : 'sont restés sans effet';
  return [
    `La facture ${facture.numero} du ${formaterDateLongue(dateEmission)}, d’un montant de ${formaterEuros(totalTtcCentimes)} TTC, ${depuis}devait être réglée au plus tard le ${formaterDateLongue(dateEcheance)}. ${reste}`,
    ...(dates.length > 0 ? [`${intitule} ${lister(dates)} ${effet}.`] : []),
  ];
}

/** Le fondement des pénalités, tel que la facture les compte. Source : C. com., art. L441-10, II et D441-5 ; CCP, art. R2192-31 et D2192-35. */
function fondement({ mode, decompte }: RetardReclame): string {
  const indemnite = `l’indemnité forfaitaire de ${formaterEuros(decompte.indemniteCentimes).replace(',00', '')}`;
  if (mode === 'commande_publique')
    return `Les intérêts moratoires (taux de la Banque centrale européenne majoré de huit points, articles L2192-13 et R2192-31 du code de la commande publique) et ${indemnite} (article D2192-35) sont dus de plein droit.`;
  const taux =
    'fois' in mode
      ? `${enLettres(mode.fois)} fois le taux d’intérêt légal`
      : `${formaterTaux(mode.tauxAnnuel)} par an`;
  return `Les pénalités de retard (${taux}, article L441-10, II du code de commerce) et ${indemnite} (article D441-5) sont dues de plein droit.`;
}

const exigence = (delai: string, somme: string): string =>
  `Vous êtes mis en demeure de payer, sous ${delai} à compter de la réception de cette lettre, la somme de ${somme}.`;

/** Ce que le taux d'un semestre empêche de compter se réclame quand même, sans chiffre. */
const outreLesInterets = ({ mode, decompte }: RetardReclame): string => {
  if (!decompte.aParfaireDu) return '';
  return `, outre les ${mode === 'commande_publique' ? 'intérêts moratoires' : 'pénalités au taux légal'}, à parfaire`;
};

/** Qui sera saisi : le juge administratif d'un organisme public, celui du commerce d'une entreprise. */
const recours = ({ mode }: RetardReclame, { client }: FactureADessiner): string =>
  mode === 'commande_publique'
    ? recoursContreOrganisme(client)
    : `la juridiction compétente, notamment par ${injonctionContre(client)}`;

/** Entre professionnels : tout est dû de plein droit ; la lettre le réclame. */
const auProfessionnel = (somme: Centimes, retard: RetardReclame, { facture }: Reclamation): string[] => [
  `${exigence(DELAI_EN_LETTRES.professionnel, `${formaterEuros(somme)}${outreLesInterets(retard)}`)} ${fondement(retard)} À défaut, je pourrai saisir ${recours(retard, facture)}, sans autre avis.`,
];

/** À un particulier ou un non-professionnel : l'intérêt légal seul, et depuis cette lettre seulement. Source : C. civ., art. 1231-6, 1344 et 1344-1. */
function auParticulier(somme: Centimes, { le, facture }: Reclamation): string[] {
  return [
    exigence(DELAI_EN_LETTRES.particulier, formaterEuros(somme)),
    'La présente lettre vaut mise en demeure au sens de l’article 1344 du code civil. À compter de sa réception, la somme due porte intérêt au taux légal (articles 1231-6 et 1344-1 du code civil).',
    recoursSansSanctions(facture.client, facture.vendeur, somme, le),
  ];
}

type Comptes = Pick<LettreMiseEnDemeure, 'tableau' | 'sommes' | 'total' | 'suite'>;

function tableauDe({ periodes }: DecompteDuRetard, jour: string): Comptes['tableau'] {
  if (periodes.length === 0) return null;
  return {
    titre: `Décompte arrêté au ${jour}`,
    colonnes: ['Du', 'Au', 'Jours', 'Reste dû', 'Taux annuel'],
    rangees: periodes.map(({ du, au, jours, baseCentimes, taux }) => [
      formaterDateCourte(du),
      formaterDateCourte(au),
      String(jours),
      formaterEuros(baseCentimes),
      formaterTaux(taux),
    ]),
  };
}

/** Le taux manque d'un semestre : ce qui se sait est compté, ce qui suit est dit à parfaire, et rien n'est dit par jour. */
function sommesDuRetard({ mode, decompte }: RetardReclame, jour: string): LibelleValeur[] {
  const { penalitesCentimes, indemniteCentimes, aParfaireDu, periodes } = decompte;
  const nom = mode === 'commande_publique' ? 'Intérêts moratoires' : 'Pénalités de retard';
  const depuis = aParfaireDu && formaterDateLongue(aParfaireDu);
  return [
    ...(depuis && periodes.length === 0
      ? []
      : [{ libelle: `${nom} au ${jour}`, valeur: formaterEuros(penalitesCentimes) }]),
    ...(depuis ? [{ libelle: `${nom} depuis le ${depuis}`, valeur: 'à parfaire' }] : []),
    {
      libelle: 'Indemnité forfaitaire pour frais de recouvrement',
      valeur: formaterEuros(indemniteCentimes),
    },
  ];
}

function comptes(r: Reclamation): Comptes {
  const { le, resteCentimes, retard, facture } = r;
  const valeur = formaterEuros(sommeReclamee(r));
  if (!retard) return { tableau: null, sommes: [], total: { libelle: 'Somme à payer', valeur }, suite: [] };
  const { decompte } = retard;
  const { aParfaireDu } = decompte;
  const jour = formaterDateLongue(le);
  const compteAu = aParfaireDu ? formaterDateLongue(ajouterJours(aParfaireDu, -1)) : jour;
  return {
    tableau: tableauDe(decompte, compteAu),
    sommes: [
      { libelle: `Principal, facture ${facture.numero}`, valeur: formaterEuros(resteCentimes) },
      ...sommesDuRetard(retard, compteAu),
    ],
    total: { libelle: `Total dû au ${jour}${aParfaireDu ? ', intérêts à parfaire' : ''}`, valeur },
    suite: [
      aParfaireDu
        ? `Les intérêts courent chaque jour depuis le ${formaterDateLongue(aParfaireDu)}, au taux de leur semestre\u00a0; leur montant sera arrêté au jour du paiement.`
        : `À compter du ${formaterDateLongue(ajouterJours(le, 1))}, chaque jour de retard ajoute ${formaterPrixUnitaire(parJour(resteCentimes, decompte))}, au taux de ${formaterTaux(decompte.periodes.at(-1)?.taux ?? 0)} par an.`,
    ],
  };
}

/** Par quoi payer, et le compte si la facture le donne. */
export function paiement({ facture }: Pick<Reclamation, 'facture'>): string[] {
  const { iban = '', bic } = facture.vendeur;
  const compte = compteDonne(facture)
    ? [
        `Par virement\u00a0: IBAN ${formaterIban(iban)}${bic ? `, BIC ${bic}` : ''}, référence ${facture.numero}.`,
      ]
    : [];
  return [phraseMoyens(facture), ...compte].filter((ligne) => ligne !== null);
}

/** Compose la lettre : pure, sans horloge ni lecture. */
export function composerLettre(r: Reclamation): LettreMiseEnDemeure {
  const { le, facture, retard } = r;
  const { vendeur, client, numero, contenu } = facture;
  const nom = nomLegal(vendeur, le);
  const somme = sommeReclamee(r);
  const demande = retard ? auProfessionnel(somme, retard, r) : auParticulier(somme, r);
  const piece = `facture ${numero} du ${formaterDateLongue(contenu.dateEmission)}`;
  return {
    titre: 'MISE EN DEMEURE',
    couleurAccent: couleurLisible(vendeur.couleurAccent),
    creancier: blocEmetteur(vendeur, nom, le).lignes,
    debiteur: blocClient(client, {}).lignes,
    lieuEtDate: ligneImprimable(`${vendeur.ville}, le ${formaterDateLongue(le)}`),
    objet: `F${piece.slice(1)}, échue le ${formaterDateLongue(r.dateEcheance)}`,
    paragraphes: ['Madame, Monsieur,', ...faits(r), ...demande].map((texte) =>
      soigner(ligneImprimable(texte)),
    ),
    ...comptes(r),
    paiement: paiement(r).map(ligneImprimable),
    signature: ligneImprimable(nom),
    pieceJointe: `Pièce jointe\u00a0: ${piece}.`,
  };
}
