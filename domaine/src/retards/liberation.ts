import { couleurLisible } from '../documents/couleurs';
import { blocClient, blocEmetteur } from '../documents/document';
import type { FactureADessiner } from '../documents/facture';
import { ligneImprimable } from '../documents/texte-imprimable';
import { nomLegal, soigner } from '../documents/vendeur';
import { paiement } from './lettre';
import type { LettreMiseEnDemeure } from './lettre-modele';
import { type DateCivile, formaterDateCourte, formaterDateLongue } from '../valeurs/date-civile';
import { type Centimes, ecrireNombre, formaterEuros } from '../valeurs/montant';

/** Une situation, et ce qui en est retenu. Centimes. */
export interface SituationRetenue {
  rang: number;
  numero: string;
  dateEmission: DateCivile;
  montantCentimes: Centimes;
  retenuCentimes: Centimes;
}

/** La retenue dont la libération se demande, le jour où la lettre s'écrit. */
export interface RetenueALiberer {
  le: DateCivile;
  marche: { numero: string; dateEmission: DateCivile };
  receptionLe: DateCivile;
  liberableLe: DateCivile;
  tauxCentiemes: number;
  consignataire?: string;
  /** Celles dont quelque chose est retenu, de la première à la dernière. */
  situations: readonly SituationRetenue[];
  /** La dernière d'entre elles : qui écrit, à qui, par quoi payer ; elle est jointe. */
  facture: FactureADessiner;
}

const LOI = 'loi n°\u00a071-584 du 16\u00a0juillet 1971';

/** L'article 2, tel que la loi l'écrit ; la caution, qui n'est pas en cause, y est passée. Source : loi n° 71-584, version en vigueur au 1er janvier 2020. */
const ARTICLE_2 =
  'À l’expiration du délai d’une année à compter de la date de réception, faite avec ou sans réserve, des travaux visés à l’article précédent, […] les sommes consignées sont versées à l’entrepreneur, même en l’absence de mainlevée, si le maître de l’ouvrage n’a pas notifié à la caution ou au consignataire, par lettre recommandée, son opposition motivée par l’inexécution des obligations de l’entrepreneur. L’opposition abusive entraîne la condamnation de l’opposant à des dommages-intérêts.';

/** Ce que la lettre demande en tout. Centimes. */
export const sommeALiberer = ({ situations }: Pick<RetenueALiberer, 'situations'>): Centimes =>
  situations.reduce((somme, { retenuCentimes }) => somme + retenuCentimes, 0);

function paragraphes(r: RetenueALiberer): string[] {
  const { le, marche, receptionLe, liberableLe, tauxCentiemes, consignataire } = r;
  const somme = formaterEuros(sommeALiberer(r));
  const jour = formaterDateLongue(liberableLe);
  const chez = consignataire ? `, consignée chez ${consignataire}` : '';
  const mainlevee = consignataire ? ` et d’en donner mainlevée à ${consignataire}` : '';
  return [
    'Madame, Monsieur,',
    `Vous avez reçu le ${formaterDateLongue(receptionLe)} les travaux du devis ${marche.numero} du ${formaterDateLongue(marche.dateEmission)}. Sur leurs situations, vous retenez en garantie ${somme}, au taux de ${ecrireNombre(tauxCentiemes, 2)}\u00a0%${chez} (${LOI}, article 1er).`,
    `L’article 2 de cette loi, d’ordre public (article 3), dispose\u00a0: «\u00a0${ARTICLE_2}\u00a0»`,
    le < liberableLe
      ? `Ce délai expire le ${jour}. Aucune opposition motivée ne m’ayant été notifiée, je vous demande de me verser cette somme à cette date${mainlevee}.`
      : `Ce délai a expiré le ${jour}. Aucune opposition motivée ne m’ayant été notifiée, je vous demande de me verser cette somme sans attendre${mainlevee}.`,
  ];
}

/** La lettre qui demande la libération d'une retenue de garantie : pure, sans horloge ni lecture. */
export function composerLiberation(r: RetenueALiberer): LettreMiseEnDemeure {
  const { le, facture, marche, situations, liberableLe } = r;
  const { vendeur, client, numero, contenu } = facture;
  const nom = nomLegal(vendeur, le);
  return {
    titre: 'Libération de la retenue de garantie',
    couleurAccent: couleurLisible(vendeur.couleurAccent),
    parties: { creancier: 'Entreprise', debiteur: 'Maître de l’ouvrage' },
    creancier: blocEmetteur(vendeur, nom, le).lignes,
    debiteur: blocClient(client, {}).lignes,
    lieuEtDate: ligneImprimable(`${vendeur.ville}, le ${formaterDateLongue(le)}`),
    objet: `Devis ${marche.numero} du ${formaterDateLongue(marche.dateEmission)}, travaux reçus le ${formaterDateLongue(r.receptionLe)}`,
    paragraphes: paragraphes(r).map((texte) => soigner(ligneImprimable(texte))),
    tableau: {
      titre: 'Ce qui est retenu',
      colonnes: ['Situation', 'Facture', 'Date', 'Montant TTC', 'Retenu'],
      rangees: situations.map(({ rang, dateEmission, montantCentimes, retenuCentimes, ...une }) => [
        `N°\u00a0${rang}`,
        une.numero,
        formaterDateCourte(dateEmission),
        formaterEuros(montantCentimes),
        formaterEuros(retenuCentimes),
      ]),
    },
    sommes: [],
    total: {
      libelle: `À verser le ${formaterDateLongue(liberableLe)}`,
      valeur: formaterEuros(sommeALiberer(r)),
    },
    suite: [],
    paiement: paiement(r).map(ligneImprimable),
    signature: ligneImprimable(nom),
    pieceJointe: `Pièce jointe\u00a0: facture ${numero} du ${formaterDateLongue(contenu.dateEmission)}.`,
  };
}
