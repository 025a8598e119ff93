import type { FactureARapprocher } from '@facturier/domaine/releves/rapprochement';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { choixPropose, type Choix, type OperationExaminee } from './examen';

/** Les factures, par identifiant, et celles que l'on peut choisir. */
export interface Annuaire {
  parId: ReadonlyMap<string, FactureARapprocher>;
  ouvertes: readonly FactureARapprocher[];
}

export const annuaireDe = (factures: readonly FactureARapprocher[]): Annuaire => ({
  parId: new Map(factures.map((une) => [une.id, une])),
  ouvertes: factures.filter(({ resteCentimes, annulee }) => resteCentimes > 0 && !annulee),
});

const OPTIONS_MONTREES = 200;
const DEJA_AU_LIVRE = 'deja_au_livre';
const IGNOREE = 'ignoree';

const ecart = (facture: FactureARapprocher, montant: number): number =>
  Math.abs(facture.resteCentimes - montant);

/** Les factures que la ligne nomme sans être ouvertes : un trop-perçu se choisit, il ne se suppose pas. */
const nommee = ({ proposition }: OperationExaminee, { parId }: Annuaire): FactureARapprocher[] => {
  if (proposition?.preuve.regle !== 'numero_soldee') return [];
  const { numero } = proposition.preuve;
  return [...parId.values()].filter((une) => une.numero === numero);
};

/** Ce qu'une ligne peut devenir : les factures ouvertes, celles du même montant d'abord ; déjà au livre ; à ne plus proposer. */
export function optionsDe(ligne: OperationExaminee, annuaire: Annuaire): [valeur: string, libelle: string][] {
  const proches = [...annuaire.ouvertes]
    .sort((a, b) => ecart(a, ligne.montantCentimes) - ecart(b, ligne.montantCentimes))
    .slice(0, OPTIONS_MONTREES);
  const propose = ligne.proposition && choixPropose(ligne.proposition);
  const plusieurs = propose?.genre === 'recette' && propose.affectations.length > 1;
  return [
    ...(plusieurs ? [[optionDuChoix(propose), phraseDuChoix(propose, annuaire)] as [string, string]] : []),
    ...[...nommee(ligne, annuaire), ...proches].map(
      ({ id, numero, client, resteCentimes }): [string, string] => [
        id,
        `${numero}, ${client.nom}\u00a0: reste ${formaterEuros(Math.max(0, resteCentimes))}`,
      ],
    ),
    [DEJA_AU_LIVRE, 'Déjà au livre des recettes'],
    [IGNOREE, 'Pas une recette\u00a0: ne plus la proposer'],
  ];
}

/** L'option qu'un choix est. */
export const optionDuChoix = (choix: Choix | undefined): string =>
  !choix
    ? ''
    : choix.genre === 'recette'
      ? choix.affectations.map(({ facture }) => facture).join('+')
      : choix.genre;

/** Le choix qu'une option est : la facture choisie reçoit toute la ligne. */
export function choixDeLOption(option: string, ligne: OperationExaminee): Choix | null {
  if (option === '') return null;
  if (option === DEJA_AU_LIVRE || option === IGNOREE) return { genre: option };
  const propose = ligne.proposition && choixPropose(ligne.proposition);
  if (propose && optionDuChoix(propose) === option) return propose;
  return { genre: 'recette', affectations: [{ facture: option, montantCentimes: ligne.montantCentimes }] };
}

/** « Inscrire sur FAC-2026-104, Claire Martin » : ce que cocher fait. */
export function phraseDuChoix(choix: Choix, { parId }: Annuaire): string {
  if (choix.genre !== 'recette')
    return choix.genre === IGNOREE ? 'Ne plus la proposer' : 'Retenir comme déjà au livre, sans rien écrire';
  const factures = choix.affectations.flatMap(({ facture }) => parId.get(facture) ?? []);
  const numeros = factures.map(({ numero }) => numero).join(', ');
  return `Inscrire sur ${numeros}, ${factures[0]?.client.nom ?? ''}`;
}
