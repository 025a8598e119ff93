import { libellePeriode } from '../recettes/periode';
import { ecrireAgenda } from '../valeurs/agenda';
import {
  ajouterJours,
  anneeDe,
  type DateCivile,
  ecartEnJours,
  formaterDateLongue,
} from '../valeurs/date-civile';
import { acreObtenue, finDeLAcre, finieLe } from './acre';
import type { Activite } from './activite';
import { finDeMoisApres, periodesConnues } from './calendrier';

/** Ce qu'une date du calendrier demande. */
export type SorteDeRendezVous =
  | 'declaration'
  | 'fin_acre'
  | 'versement_liberatoire'
  | 'rythme'
  | 'cfe_initiale'
  | 'cfe';

/** Un rendez-vous : ce qu'il y a à faire, et le dernier jour pour cela. Aucun montant. */
export interface RendezVous {
  sorte: SorteDeRendezVous;
  /** La même, que sa date change ou non. */
  cle: string;
  le: DateCivile;
  titre: string;
  detail: string;
}

const declarations = (activite: Activite, jusquAu: DateCivile): RendezVous[] =>
  periodesConnues(activite, jusquAu).periodes.map(({ cle, du, au, echeance, premiere }) => ({
    sorte: 'declaration',
    cle: `declaration-${cle}`,
    le: echeance,
    titre: `Déclarer à l’Urssaf\u00a0: ${premiere ? 'première période' : libellePeriode(cle)}`,
    detail: `Du ${formaterDateLongue(du)} au ${formaterDateLongue(au)}. Même sans recette, la déclaration se fait.`,
  }));

/** Ce qui se choisit ou se paie chaque année, et ce que seule l'année du début demande. */
function annuels({ debut, fin }: Activite, annee: number): RendezVous[] {
  const premiere = annee === anneeDe(debut);
  const un = (sorte: SorteDeRendezVous, le: DateCivile, titre: string, detail: string): RendezVous => ({
    ...{ sorte, le, titre, detail, cle: `${sorte}-${annee}` },
  });
  const cfe = premiere
    ? un('cfe_initiale', `${annee}-12-31`, 'Déclaration initiale de CFE', 'Formulaire 1447-C-SD, une fois.')
    : un('cfe', `${annee}-12-15`, 'Payer la CFE', 'L’avis est dans votre espace professionnel des impôts.');
  if (fin && anneeDe(fin) <= annee) return anneeDe(fin) === annee && !premiere ? [cfe] : [];
  const suivante = `Pour ${annee + 1}.`;
  const choix = 'Choisir ou quitter le versement libératoire';
  return [
    un('versement_liberatoire', `${annee}-09-30`, choix, suivante),
    un('rythme', `${annee}-10-31`, 'Changer de rythme de déclaration', suivante),
    cfe,
  ];
}

/** Ce que le début d'activité ouvre pour un temps : choisir le versement libératoire, et l'ACRE si elle est obtenue. */
function duDebut(activite: Activite): RendezVous[] {
  const { debut } = activite;
  const option: RendezVous = {
    sorte: 'versement_liberatoire',
    cle: 'versement_liberatoire-debut',
    le: finDeMoisApres(debut, 3),
    titre: 'Choisir le versement libératoire dès cette année',
    detail: 'Au plus tard à la fin du troisième mois qui suit celui du début d’activité.',
  };
  const fin: RendezVous = {
    sorte: 'fin_acre',
    cle: 'fin_acre',
    le: finDeLAcre(debut),
    titre: 'Dernier jour de l’ACRE',
    detail: `Le taux entier s’applique à partir du ${formaterDateLongue(finieLe(debut))}.`,
  };
  return acreObtenue(activite) ? [option, fin] : [option];
}

const UN_AN = 365;

/** Les rendez-vous des douze mois qui commencent ce jour, dans l'ordre ; sans rythme su, les déclarations n'y sont pas. */
export function rendezVousDesDouzeMois(activite: Activite, aujourdhui: DateCivile): RendezVous[] {
  const jusquAu = ajouterJours(aujourdhui, UN_AN);
  const annees = [anneeDe(aujourdhui), anneeDe(jusquAu)].filter((annee) => annee >= anneeDe(activite.debut));
  return [
    ...declarations(activite, jusquAu),
    ...[...new Set(annees)].flatMap((annee) => annuels(activite, annee)),
    ...duDebut(activite),
  ]
    .filter(({ le }) => aujourdhui <= le && le < jusquAu)
    .toSorted((a, b) => a.le.localeCompare(b.le) || a.cle.localeCompare(b.cle));
}

/** Les jours d'avance dont on prévient, pour chaque sorte. */
const AVANCES: Readonly<Record<SorteDeRendezVous, readonly number[]>> = {
  declaration: [7, 1],
  fin_acre: [60],
  versement_liberatoire: [29],
  rythme: [30],
  cfe_initiale: [30],
  cfe: [30],
};

/** Un rappel d'un rendez-vous : une clé ne se dit qu'une fois. */
export interface Rappel {
  cle: string;
  rendezVous: RendezVous;
}

/** Les rappels à donner ce jour-là, un par rendez-vous : celui dont l'avance est la plus courte. Un jour sauté ne perd rien. */
export const rappelsDuJour = (rendezVous: readonly RendezVous[], aujourdhui: DateCivile): Rappel[] =>
  rendezVous.flatMap((un) => {
    const reste = ecartEnJours(aujourdhui, un.le);
    const avance = AVANCES[un.sorte].findLast((jours) => reste >= 0 && reste <= jours);
    return avance === undefined ? [] : [{ cle: `${un.cle}-j${avance}`, rendezVous: un }];
  });

/**
 * Les rendez-vous en un fichier d'agenda : un identifiant qui ne change pas avec la date, et aucun montant.
 * @param de l'émetteur, et l'adresse de la page qui en parle
 */
export const agendaDesRendezVous = (
  rendezVous: readonly RendezVous[],
  { emetteurId, adresse }: { emetteurId: string; adresse: string },
  instant: Date,
): string =>
  ecrireAgenda(
    rendezVous.map(({ cle, le, titre, detail }) => ({
      ...{ uid: `${cle}-${emetteurId}@facturier`, jour: le, titre, description: detail, adresse },
    })),
    'Rendez-vous',
    instant,
  );
