import type {
  CorpsLigneRapprochee,
  RapprochementsAppliques,
} from '@facturier/domaine/contrat/rapprochements';
import { appeler } from '@/lib/appel';
import type { ClesParContenu } from '@/lib/cle-par-contenu';
import { demandesDeConnues, envoisDe } from '../model/demandes';

/** `GET /rapprochements/cle` : de quoi signer les lignes d'un relevé, ici. */
export const lireCle = async (): Promise<string> => (await appeler('GET /rapprochements/cle')).cle;

/** `POST /rapprochements/connues`, par tranches : celles de ces lignes qui ont déjà été appliquées. */
export async function lireConnues(empreintes: readonly string[]): Promise<ReadonlySet<string>> {
  const connues = new Set<string>();
  for (const corps of demandesDeConnues(empreintes)) {
    const lues = await appeler('POST /rapprochements/connues', { corps });
    lues.connues.forEach((une) => connues.add(une));
  }
  return connues;
}

/** `POST /rapprochements/appliquer`, par tranches : chacune garde sa clé, une reprise n'écrit rien deux fois. */
export async function appliquer(
  lignes: readonly CorpsLigneRapprochee[],
  cles: ClesParContenu,
): Promise<RapprochementsAppliques> {
  const bilan: RapprochementsAppliques = { inscrites: 0, dejaConnues: 0, retenues: 0 };
  for (const corps of envoisDe(lignes)) {
    const fait = await appeler('POST /rapprochements/appliquer', { corps, cle: cles.pour(corps) });
    bilan.inscrites += fait.inscrites;
    bilan.dejaConnues += fait.dejaConnues;
    bilan.retenues += fait.retenues;
  }
  return bilan;
}
