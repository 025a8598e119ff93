import { prefixesDeRecherche } from '@facturier/domaine/factures/recherche';
import { numeroDeDevis } from '@facturier/domaine/devis/numero';
import { triDEmise } from '../documents/tri';
import { corpsDeDevis } from './corps-devis';
import type { DevisPret } from './preparation-devis.service';
import type { Devis, EvenementDeDevis } from './schemas/devis.schema';

/** La place d'un devis dans sa série. */
export interface PlaceDeDevis {
  annee: number;
  rang: number;
  rangDeVersion: number;
}

/** Le devis finalisé, à écrire tel quel : son contenu, son vendeur et son client n'y changeront plus. */
export function figerDevis(
  brouillon: Devis,
  { clientId, contenu, offre, vendeur, client }: DevisPret,
  place: PlaceDeDevis,
  evenement: EvenementDeDevis,
): Partial<Devis> & Pick<Devis, 'numero'> {
  const numero = numeroDeDevis(place);
  const { le } = evenement;
  const corps = corpsDeDevis(contenu);
  const textes = [
    numero,
    client.nom,
    client.email.split('@')[0],
    corps.objet,
    ...corps.lignes.map((une) => une.description),
  ];
  return {
    ...place,
    client: clientId,
    clientResume: { nom: client.nom, email: client.email },
    dateEmission: contenu.dateEmission,
    ...corps,
    regimeTva: contenu.regimeTva,
    offre,
    numero,
    finaliseLe: le,
    vendeurFige: vendeur,
    clientFige: client,
    etat: 'cree',
    histoire: [evenement],
    tri: triDEmise(contenu.dateEmission, le, place.rang, brouillon._id),
    prefixes: prefixesDeRecherche(textes, corps.totalTtcCentimes),
    modifieLe: le,
  };
}
