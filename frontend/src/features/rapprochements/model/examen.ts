import type { CorpsLigneRapprochee } from '@facturier/domaine/contrat/rapprochements';
import { depassements, type Depassement } from '@facturier/domaine/releves/choix';
import { moyenDeLaLigne, type Operation } from '@facturier/domaine/releves/releve';
import type { Affectation, FactureARapprocher, Proposition } from '@facturier/domaine/releves/rapprochement';
import { Rapprochement } from '@facturier/domaine/releves/rapprochement';
import { eurosDepuisCentimes, type Centimes } from '@facturier/domaine/valeurs/montant';
import { parTranches } from './tranches';

/** Une entrée d'argent du relevé, et ce qu'on en sait. */
export interface OperationExaminee extends Operation {
  empreinte: string;
  /** Déjà appliquée, par ce fichier ou un autre. */
  connue: boolean;
  proposition: Proposition | null;
}

/** Ce que la personne décide d'une ligne. */
export type Choix =
  | { genre: 'recette'; affectations: readonly Affectation[] }
  | { genre: 'deja_au_livre' | 'ignoree' };

/** Les décisions, par empreinte ; une ligne qui n'y est pas reste pour plus tard. */
export type ChoixFaits = ReadonlyMap<string, Choix>;

/** Les entrées d'argent, dans l'ordre des jours : une facture est payée par la première qui la nomme. */
export const entreesDe = (lignes: readonly Operation[]): Operation[] =>
  lignes.filter(({ montantCentimes }) => montantCentimes > 0).sort((a, b) => a.date.localeCompare(b.date));

/** Cherche la preuve de chaque ligne nouvelle ; une ligne l'est si aucune de ses empreintes n'est connue. */
export async function examiner(
  lignes: readonly Operation[],
  empreintes: readonly (readonly string[])[],
  connues: ReadonlySet<string>,
  factures: readonly FactureARapprocher[],
): Promise<OperationExaminee[]> {
  const rapprochement = new Rapprochement(factures);
  const examinees: OperationExaminee[] = [];
  await parTranches(lignes, (ligne, rang) => {
    const siennes = empreintes[rang]!;
    const empreinte = siennes[0]!;
    const connue = siennes.some((une) => connues.has(une));
    examinees.push({
      ...ligne,
      empreinte,
      connue,
      proposition: connue ? null : rapprochement.proposer(ligne),
    });
  });
  return examinees;
}

/** Le choix qu'une proposition contient. */
export const choixPropose = ({ genre, affectations }: Proposition): Choix =>
  genre === 'recette' ? { genre, affectations } : { genre };

/** Ce qui est coché d'avance : les seules lignes sûres. */
export const choixDeDepart = (lignes: readonly OperationExaminee[]): ChoixFaits =>
  new Map(
    lignes.flatMap(({ empreinte, proposition }) =>
      proposition?.sure ? [[empreinte, choixPropose(proposition)] as const] : [],
    ),
  );

/** Ce qui part : les lignes choisies, sans leur libellé. */
export const lignesAEnvoyer = (
  lignes: readonly OperationExaminee[],
  choix: ChoixFaits,
): CorpsLigneRapprochee[] =>
  lignes.flatMap((ligne): CorpsLigneRapprochee[] => {
    const fait = choix.get(ligne.empreinte);
    if (!fait || ligne.connue) return [];
    const { empreinte, date } = ligne;
    if (fait.genre !== 'recette') return [{ empreinte, date, genre: fait.genre, affectations: [] }];
    const affectations = fait.affectations.map(({ facture, montantCentimes }) => ({
      facture,
      montant: eurosDepuisCentimes(montantCentimes),
    }));
    return [{ empreinte, date, genre: fait.genre, affectations, moyen: moyenDeLaLigne(ligne.libelle) }];
  });

/** Ce que les choix feraient : combien s'inscrit, combien se retient, et ce qui irait au-delà d'un reste. */
export interface Bilan {
  inscrites: number;
  totalCentimes: Centimes;
  retenues: number;
  depassements: Depassement[];
}

export function bilanDe(choix: ChoixFaits, factures: readonly FactureARapprocher[]): Bilan {
  const faits = [...choix.values()];
  const recettes = faits.flatMap((un) => (un.genre === 'recette' ? [un.affectations] : []));
  const affectations = recettes.flat();
  return {
    inscrites: recettes.length,
    totalCentimes: affectations.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0),
    retenues: faits.length - recettes.length,
    depassements: depassements(affectations, factures),
  };
}

/** Les lignes, par ce qu'elles demandent ; un groupe vide ne se montre pas. */
export const GROUPES = {
  sures: 'Trouvées',
  aVerifier: 'À vérifier',
  versements: 'Versements d’un prestataire',
  sansFacture: 'Sans facture trouvée',
  connues: 'Déjà rapprochées',
} as const;
export type Groupe = keyof typeof GROUPES;

/** Les lignes de chaque groupe, dans leur ordre. */
export function parGroupe(lignes: readonly OperationExaminee[]): Record<Groupe, OperationExaminee[]> {
  const groupes: Record<Groupe, OperationExaminee[]> = {
    sures: [],
    aVerifier: [],
    versements: [],
    sansFacture: [],
    connues: [],
  };
  for (const ligne of lignes) groupes[groupeDe(ligne)].push(ligne);
  return groupes;
}

function groupeDe({ connue, proposition }: OperationExaminee): Groupe {
  if (connue) return 'connues';
  if (!proposition) return 'sansFacture';
  if (proposition.preuve.regle === 'versement') return 'versements';
  return proposition.sure ? 'sures' : 'aVerifier';
}
