import type {
  CleDeRapprochement,
  CorpsLigneRapprochee,
  EmpreintesConnues,
  RapprochementsAppliques,
} from '@facturier/domaine/contrat/rapprochements';
import { api, avecCle } from '@/lib/api-client';
import type { ClesParContenu } from '@/lib/cle-par-contenu';
import { demandesDeConnues, envoisDe } from '../model/demandes';

/** `GET /rapprochements/cle` : de quoi signer les lignes d'un relevé, ici. */
export const lireCle = async (): Promise<string> =>
  (await api.get<CleDeRapprochement>('/rapprochements/cle')).data.cle;

/** `POST /rapprochements/connues`, par tranches : celles de ces lignes qui ont déjà été appliquées. */
export async function lireConnues(empreintes: readonly string[]): Promise<ReadonlySet<string>> {
  const connues = new Set<string>();
  for (const corps of demandesDeConnues(empreintes)) {
    const { data } = await api.post<EmpreintesConnues>('/rapprochements/connues', corps);
    data.connues.forEach((une) => connues.add(une));
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
    const { data } = await api.post<RapprochementsAppliques>(
      '/rapprochements/appliquer',
      corps,
      avecCle(cles.pour(corps)),
    );
    bilan.inscrites += data.inscrites;
    bilan.dejaConnues += data.dejaConnues;
    bilan.retenues += data.retenues;
  }
  return bilan;
}
