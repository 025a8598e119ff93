import type {
  DetailPeriodePlateforme,
  EmpechementDEnvoi,
  PeriodePlateforme,
} from '@facturier/domaine/contrat/declarations-plateforme';
import { type ContenuDeclare, rienADeclarer } from '@facturier/domaine/plateforme/declaration';
import {
  chiffresDe,
  clesDeclarees,
  type PieceDeclaree,
  totauxDeclares,
} from '@facturier/domaine/plateforme/lignes-declarees';
import type { PeriodeDeclaree } from '@facturier/domaine/plateforme/periodes';
import {
  libelleDePeriode,
  phraseARectifier,
  phraseDesReports,
  phraseDuRejetDeDeclaration,
} from '@facturier/domaine/plateforme/phrases-declaration';
import { cleDePeriode } from '@facturier/domaine/plateforme/suite-de-periodes';
import { envoiAFaire, type EtatPeriode, sortDeLEnvoi } from '@facturier/domaine/plateforme/suivi-declaration';
import { moisDe } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import type { EnvoiEnregistre } from './schemas/periode-declaration.schema';
import { echeancesDeLaPeriode, envoiDe } from './clotures-declaration.service';

/** Une période telle qu'elle se montre : ce qu'elle dit aujourd'hui, et ce qui en est parti. */
export interface PeriodeMontree {
  periode: PeriodeDeclaree;
  contenu: ContenuDeclare;
  pieces: readonly PieceDeclaree[];
  envois: readonly EnvoiEnregistre[];
  etat: EtatPeriode;
}

const rejetDe = ({ reponses }: EnvoiEnregistre) => reponses.findLast(({ code }) => code === '301');

function raisonDe(envoi: EnvoiEnregistre): string | null {
  const sort = sortDeLEnvoi(envoiDe(envoi));
  return sort === 'rejete' || sort === 'a_retrouver'
    ? phraseDuRejetDeDeclaration(rejetDe(envoi)?.motif)
    : null;
}

/** Ce que la personne doit savoir d'une période, en phrases. */
function phrasesDe({ contenu, pieces, envois, etat, periode }: PeriodeMontree): string[] {
  const dernier = envois.at(-1);
  const dites = contenu.genre === 'paiements' ? [phraseDesReports(contenu)] : [];
  if (!dernier) return dites.filter((une) => une !== null);
  const deja = new Set(envois.flatMap((envoi) => clesDeclarees(envoi.contenu)));
  const neuves = new Set(clesDeclarees(contenu).filter((cle) => !deja.has(cle)));
  const dates = pieces.filter(({ cle }) => neuves.has(cle)).map(({ jour }) => jour);
  const change = etat === 'a_rectifier' ? phraseARectifier(dates, periode.genre) : null;
  return [raisonDe(dernier), change, ...dites].filter((une) => une !== null);
}

/** Pourquoi rien ne part de cette période, d'elle seule. */
export function empechementDe({ contenu, envois, etat }: PeriodeMontree): EmpechementDEnvoi {
  if (etat === 'ouverte') return 'ouverte';
  if (envoiAFaire(contenu, envois.map(envoiDe), true, true)) return null;
  const dernier = envois.at(-1);
  if (!dernier) return 'rien';
  return ['attendu', 'a_retrouver'].includes(sortDeLEnvoi(envoiDe(dernier))) ? 'attendue' : 'deja_dite';
}

/** @param acces ce qui empêche ce compte d'envoyer, quelle que soit la période */
export function rendrePeriode(montree: PeriodeMontree, acces: EmpechementDEnvoi): PeriodePlateforme {
  const { periode, contenu, envois, etat } = montree;
  const { genre, regime, debut, fin } = periode;
  const { envoi, stricte, tableau13 } = echeancesDeLaPeriode(periode);
  const { auJour, etranger, encaisses, tenus } = totauxDeclares(contenu);
  return {
    ...{ id: cleDePeriode(periode), genre, regime, debut, fin, libelle: libelleDePeriode(periode), etat },
    rien: rienADeclarer(contenu),
    totaux: {
      auJour: eurosDepuisCentimes(auJour),
      etranger: eurosDepuisCentimes(etranger),
      encaisses: eurosDepuisCentimes(encaisses),
      tenus: eurosDepuisCentimes(tenus),
    },
    ailleurs: contenu.genre === 'ventes' ? contenu.ailleurs.length : 0,
    echeances: { envoi, stricte, tableau13 },
    phrases: phrasesDe(montree),
    envoyeeLe: envois.at(-1)?.creeLe.toISOString() ?? null,
    empechement: empechementDe(montree) ?? acces,
  };
}

const lienDe = ({ facture, jour }: PieceDeclaree): string =>
  facture ? `/factures/${facture}` : `/recettes?periode=${moisDe(jour)}`;

export function rendreDetail(montree: PeriodeMontree, acces: EmpechementDEnvoi): DetailPeriodePlateforme {
  const { contenu, pieces, envois } = montree;
  const parCle = new Map(pieces.map((piece) => [piece.cle, piece]));
  const ailleurs = contenu.genre === 'ventes' ? contenu.ailleurs : [];
  return {
    ...rendrePeriode(montree, acces),
    chiffres: chiffresDe(contenu, pieces).map(({ jour, sorte, centimes, pieces: siennes }) => ({
      ...{ jour, sorte, montant: eurosDepuisCentimes(centimes) },
      pieces: siennes.map(({ piece, centimes: part }) => ({
        ...{ libelle: piece.libelle, jour: piece.jour, montant: eurosDepuisCentimes(part) },
        lien: lienDe(piece),
      })),
    })),
    autrement: ailleurs.map(({ numero, raison }) => {
      const piece = parCle.get(numero);
      return { libelle: numero, raison, lien: piece ? lienDe(piece) : '/factures' };
    }),
    envois: envois.map((envoi) => ({
      ...{ id: envoi.id, type: envoi.type, le: envoi.creeLe.toISOString() },
      ...{ sort: sortDeLEnvoi(envoiDe(envoi)), raison: raisonDe(envoi) },
    })),
  };
}
