import { phraseReprise } from '@facturier/domaine/anterieures/piece';
import type { MoyenAuLivre } from '@facturier/domaine/documents/moyens-paiement';
import type { Recette, SommeDeRecettes, SommesRecettes } from '@facturier/domaine/contrat/recettes';
import { type EcritureAImprimer, imprimerEcriture } from '@facturier/domaine/recettes/livre-imprime';
import { sorteDEcriture } from '@facturier/domaine/recettes/livre';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes, eurosOuNul } from '@facturier/domaine/valeurs/montant';
import type { EcritureALire } from '../../../platform/archive/livre-a-lire';
import type { EcritureDuLivre, SommeDuLivre } from './recettes.repository';

/** Ce qu'elle note ; d'une pièce faite ailleurs, le jour où elle s'est écrite : le livre ne le cache jamais. */
const noteDe = ({ anterieure, note, creeLe }: EcritureDuLivre): string | null =>
  anterieure ? phraseReprise(dateCivileAParis(creeLe)) : (note ?? null);

/** Une écriture du livre, et de quoi retrouver sa facture. */
export function rendreRecette(ecriture: EcritureDuLivre): Recette {
  const { _id, date, montantCentimes, moyen, biensCentimes, reglee, annule, creeLe } = ecriture;
  return {
    _id: _id.toHexString(),
    date,
    sorte: sorteDEcriture(montantCentimes, annule),
    montant: eurosDepuisCentimes(montantCentimes),
    moyen,
    biens: eurosOuNul(biensCentimes),
    services: eurosOuNul(biensCentimes === undefined ? undefined : montantCentimes - biensCentimes),
    facture: reglee ? { _id: reglee._id.toHexString(), numero: reglee.numero ?? '' } : null,
    acompte: ecriture.acompteDe !== undefined,
    client: reglee?.clientFige?.nom ?? '',
    libelle: ecriture.libelle ?? null,
    source: ecriture.source ?? 'saisie',
    reference: ecriture.anterieure
      ? (ecriture.piece ?? null)
      : (ecriture.reference ?? ecriture.piece ?? null),
    frais: eurosOuNul(ecriture.fraisCentimes),
    disponibleLe: ecriture.disponibleLe ?? null,
    note: noteDe(ecriture),
    annule: annule?.toHexString() ?? null,
    corrigeable: !ecriture.facture && !ecriture.anterieure && !annule && !ecriture.annulee,
    creeLe: creeLe.toISOString(),
  };
}

/** La même, telle que le livre l'imprime. */
export function rendreImprimable(ecriture: EcritureDuLivre): EcritureAImprimer {
  const { date, montantCentimes, moyen, biensCentimes, reglee, annule } = ecriture;
  const note = noteDe(ecriture);
  return {
    date,
    sorte: sorteDEcriture(montantCentimes, annule),
    montantCentimes,
    moyen,
    biensCentimes: biensCentimes ?? null,
    source: ecriture.source ?? 'saisie',
    fraisCentimes: ecriture.fraisCentimes ?? null,
    numero: reglee?.numero ?? (ecriture.anterieure ? (ecriture.piece ?? null) : null),
    client: ecriture.libelle ?? reglee?.clientFige?.nom ?? '',
    acompte: ecriture.acompteDe !== undefined,
    note: note ?? ecriture.piece ?? null,
  };
}

/** La même, telle que la page d'une archive la montre : les mêmes textes que le livre imprimé. */
export function rendreALire(ecriture: EcritureAImprimer): EcritureALire {
  const { date, montantCentimes } = ecriture;
  const { contraire, cases } = imprimerEcriture(ecriture);
  // La date et le montant se disent à part : la page les range et les additionne.
  const lues = cases
    .slice(1, -1)
    .map(({ texte, detail }): EcritureALire['cases'][number] => (detail ? [texte, detail] : [texte]));
  return { date, montantCentimes, contraire, cases: lues };
}

const total = (
  lignes: readonly SommeDuLivre[],
  de: keyof SommeDuLivre & ('montant' | 'nombre' | 'biens' | 'dits'),
): number => lignes.reduce((somme, ligne) => somme + ligne[de], 0);

const sommeDe = (lignes: readonly SommeDuLivre[]): SommeDeRecettes => ({
  montant: eurosDepuisCentimes(total(lignes, 'montant')),
  nombre: total(lignes, 'nombre'),
});

function parCle<C extends string>(
  lignes: readonly SommeDuLivre[],
  cle: (ligne: SommeDuLivre) => C,
): [C, SommeDeRecettes][] {
  const cles = [...new Set(lignes.map(cle))];
  return cles.map((une) => [une, sommeDe(lignes.filter((ligne) => cle(ligne) === une))]);
}

/** Les sommes d'une période : chacune additionne les mêmes écritures, autrement rangées. */
export function rendreSommes(
  lignes: readonly SommeDuLivre[],
): Pick<SommesRecettes, 'total' | 'parMois' | 'parMoyen' | 'natures'> {
  const [montant, biens, dits] = [total(lignes, 'montant'), total(lignes, 'biens'), total(lignes, 'dits')];
  return {
    total: sommeDe(lignes),
    parMois: parCle(lignes, ({ mois }) => mois).map(([mois, somme]) => ({ mois, ...somme })),
    parMoyen: parCle<MoyenAuLivre>(lignes, ({ moyen }) => moyen).map(([moyen, somme]) => ({
      moyen,
      ...somme,
    })),
    natures: {
      biens: eurosDepuisCentimes(biens),
      services: eurosDepuisCentimes(dits - biens),
      nonDite: eurosDepuisCentimes(montant - dits),
    },
  };
}
