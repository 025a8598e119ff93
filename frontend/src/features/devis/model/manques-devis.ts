import { manquesDuDevis } from '@facturier/domaine/devis/examen';
import { fautesDOffre } from '@facturier/domaine/devis/offre';
import type { FactureADessiner } from '@facturier/domaine/documents/facture';
import type { ContexteDates } from '@facturier/domaine/documents/verification';
import {
  type Blocage,
  blocageEtape,
  type Manque,
  manquesDepuis,
  manquesDesEtapes,
  totauxSaisis,
} from '@/features/assistant/public';
import type { EtatDevis } from './assistant-devis';
import { illisibles, lireOffre, type OffreTapee, sansReponse } from './offre-tapee';
import { fauteDeValidite } from '@facturier/domaine/devis/validite';

interface FauteDOffre {
  champ: string;
  message: string;
}

/** Ce qui ne va pas dans l'offre telle qu'elle est saisie : ce qui ne se lit pas, puis les règles du serveur. */
export function fautesDeLOffre(offre: OffreTapee, totalCentimes: number, aujourdhui: string): FauteDOffre[] {
  const fausses = illisibles(offre);
  const dites = new Set(fausses.map(({ champ }) => champ));
  const { valideJusquau } = offre;
  const terme = valideJusquau ? fauteDeValidite(valideJusquau, aujourdhui) : null;
  return [
    ...(terme ? [{ champ: 'offre.valideJusquau', message: terme }] : []),
    ...fausses,
    ...fautesDOffre(lireOffre(offre), totalCentimes).filter(({ champ }) => !dites.has(champ)),
  ];
}

/** L'identifiant, à l'écran, d'un champ de l'offre : `offre.echeancier.0` donne `offre-echeancier-0`. */
export const aLEcran = (champ: string): string => champ.replaceAll('.', '-');

/** Le devis tel qu'il est saisi, et ce qui décide de ses règles. */
interface Examine {
  facture: FactureADessiner;
  contexte: ContexteDates;
}

const totalDe = ({ valeurs }: EtatDevis): number => totauxSaisis(valeurs).totalTtcCentimes;

/** Ce qui bloque une étape d'un devis : celles d'une facture, et à la quatrième l'offre, ses champs marqués d'une étoile compris. */
export function blocageDevis(
  etape: 1 | 2 | 3 | 4 | 5,
  etat: EtatDevis,
  { facture, contexte }: Examine,
): Blocage | null {
  if (etape !== 4) return blocageEtape(etape, etat.valeurs, contexte);
  const [faute] = [
    ...fautesDeLOffre(etat.offre, totalDe(etat), contexte.aujourdhui),
    ...examiner(facture, etat.offre).filter(({ champ }) => champ.startsWith('offre')),
  ];
  if (faute) return { champ: aLEcran(faute.champ), message: faute.message };
  return blocageEtape(4, etat.valeurs, contexte);
}

/** L'examen du serveur, sur la saisie : ce qui manque pour finaliser. */
const examiner = (facture: FactureADessiner, offre: OffreTapee) =>
  manquesDuDevis({
    emission: facture.contenu.dateEmission,
    offre: lireOffre(offre),
    lignes: facture.contenu.lignes,
    totalTtcCentimes: facture.contenu.totalTtcCentimes,
    vendeur: facture.vendeur,
    client: facture.client,
  });

/** Les champs de l'offre qu'un devis à ce client, de ce métier, doit remplir : ceux que l'examen réclame d'une offre vide. */
export function requisDeLOffre(facture: FactureADessiner, offre: OffreTapee): ReadonlySet<string> {
  return new Set(examiner(facture, sansReponse(offre)).map(({ champ }) => champ));
}

/** Tout ce que la dernière étape liste avant de finaliser. */
export function manquesDe({ facture, contexte }: Examine, etat: EtatDevis): Manque[] {
  const fautes = fautesDeLOffre(etat.offre, totalDe(etat), contexte.aujourdhui);
  const dits = new Set(fautes.map(({ champ }) => champ));
  const manques = examiner(facture, etat.offre).filter(({ champ }) => !dits.has(champ));
  return [...manquesDesEtapes(etat.valeurs, contexte), ...manquesDepuis([...manques, ...fautes], true)];
}
