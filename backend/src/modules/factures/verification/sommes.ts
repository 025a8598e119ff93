import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import type { SommesClient } from '../../clients/schemas/client.schema';
import type { Cumul, SommesTenues } from '../../compteurs/schemas/compteur.schema';

const POSTES = { mois: 'émis', dues: 'restant dû', jours: 'restant dû', encaisse: 'encaissé' } as const;
const RIEN: Cumul = { nombre: 0, montant: 0 };
const enPhrase = ({ nombre, montant }: Cumul): string => `${nombre} pour ${formaterEuros(montant)}`;

/**
 * Où les sommes tenues d'un émetteur ne sont pas celles que l'on recompte : un écart par poste suffit à le dire. Les jours d'un mois passé
 * qu'aucune émission n'a encore ôtés ne se lisent plus.
 */
export function ecartsDesSommes(lues: SommesTenues, recomptees: SommesTenues, mois: string): string[] {
  const jours = Object.entries(lues.jours ?? {}).filter(([jour]) => jour >= mois);
  const tenues = { ...lues, jours: Object.fromEntries(jours) };
  const messages = Object.entries(POSTES).flatMap(([poste, libelle]) => {
    const [dites, vraies] = [tenues, recomptees].map((sommes) => sommes[poste as keyof typeof POSTES] ?? {});
    const cles = [...new Set([...Object.keys(dites!), ...Object.keys(vraies!)])].sort();
    const fausse = cles.find((cle) => enPhrase(dites![cle] ?? RIEN) !== enPhrase(vraies![cle] ?? RIEN));
    if (fausse === undefined) return [];
    const [dit, vrai] = [dites![fausse] ?? RIEN, vraies![fausse] ?? RIEN];
    return [
      `Sommes tenues, ${libelle} au ${fausse}\u00a0: ${enPhrase(dit)} écrits, ${enPhrase(vrai)} recomptés.`,
    ];
  });
  const { emises } = recomptees;
  if (tenues.emises === emises) return messages;
  return [...messages, `Sommes tenues\u00a0: ${tenues.emises} documents écrits, ${emises} recomptés.`];
}

const AUCUNE: SommesClient = { factureCentimes: 0, duCentimes: 0, payees: 0, jours: 0 };
const enListe = ({ factureCentimes, duCentimes, payees, jours }: SommesClient): string =>
  `${formaterEuros(factureCentimes)} facturés, ${formaterEuros(duCentimes)} dus, ${payees} payées en ${jours} jours`;

/** L'écart des sommes d'un client, ou `null`. */
export function ecartDuClient(
  client: string,
  tenues: SommesClient | undefined,
  recomptees: SommesClient,
): string | null {
  const [dit, vrai] = [enListe(tenues ?? AUCUNE), enListe(recomptees)];
  return dit === vrai ? null : `Sommes du client ${client}\u00a0: ${dit} écrits\u00a0; ${vrai} recomptés.`;
}
