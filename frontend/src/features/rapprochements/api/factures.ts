import type { FactureResume } from '@facturier/domaine/contrat/factures';
import type { FactureARapprocher } from '@facturier/domaine/releves/rapprochement';
import { centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import { lirePage, type Page } from '@/lib/appel';

const PAR_PAGE = 100;
const PAGES = 60;

const enCentimes = (facture: FactureResume): FactureARapprocher | null =>
  facture.genre === 'facture' && facture.numero !== null && facture.dateEmission !== null
    ? {
        id: facture._id,
        numero: facture.numero,
        client: { id: facture.client._id ?? facture.client.nom, nom: facture.client.nom },
        resteCentimes: centimesDepuisEuros(facture.resteAPayer),
        emise: facture.dateEmission,
        echeance: facture.dateEcheance,
        annulee: facture.statut === 'annulee',
        rompue: facture.contratRompu,
      }
    : null;

/** `GET /factures`, page à page : les factures émises, les plus récentes d'abord, six mille au plus. Rien du relevé ne s'y demande. */
export async function lireFactures(): Promise<FactureARapprocher[]> {
  const factures: FactureARapprocher[] = [];
  let curseur: string | null = null;
  for (let page = 0; page < PAGES; page++) {
    const { lus, suivant }: Page<FactureResume[]> = await lirePage('GET /factures', {
      requete: { limite: PAR_PAGE, curseur },
    });
    factures.push(...lus.flatMap((une) => enCentimes(une) ?? []));
    if (!suivant) break;
    curseur = suivant;
  }
  return factures;
}
