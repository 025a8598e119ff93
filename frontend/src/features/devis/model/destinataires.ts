import type { Devis } from '@facturier/domaine/contrat/devis';
import type { CorpsEnvoiDevis, LienDeDevis } from '@facturier/domaine/contrat/devis-liens';
import { DESTINATAIRE_NOM, DESTINATAIRES_MAX, PHRASE_LIBRE } from '@facturier/domaine/devis/envoi';
import { DESTINATAIRE_REQUIS } from '@facturier/domaine/saisies/facture';
import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { email, texte } from '@facturier/domaine/valeurs/regle';
import type { Ton } from '@/components/Etiquette';
import { afficherInstant } from '@/lib/format/date';

/** Les rangs d'un envoi, le client d'abord. */
export const RANGS = Array.from({ length: DESTINATAIRES_MAX }, (_, rang) => rang);

/** L'envoi tel qu'il est tapé : un champ par adresse et par nom, une phrase. */
export type EnvoiTape = Record<`email${number}` | `nom${number}` | 'message', string>;

/** L'envoi prérempli : le client, et de quoi le dire ; ce que le devis offre suit, dans l'e-mail. */
export const envoiNeuf = ({
  client,
  numero,
  objet,
}: Pick<Devis, 'client' | 'numero' | 'objet'>): EnvoiTape => ({
  ...Object.fromEntries(RANGS.flatMap((rang) => [`email${rang}`, `nom${rang}`].map((champ) => [champ, '']))),
  email0: emailLisible(client.email ?? ''),
  nom0: client.nom,
  message: [
    'Bonjour,',
    `Veuillez trouver ci-joint le devis n°\u00a0${numero ?? ''}${objet ? `, «\u00a0${objet}\u00a0»` : ''}.`,
    'Je reste à votre disposition pour toute question.',
  ].join('\n\n'),
});

const netDe = (tape: EnvoiTape, rang: number): string => normaliserEmail(tape[`email${rang}`] ?? '');

/** Ce qui manque, champ par champ ; les rangs qui ne sont pas montrés ne comptent pas. */
export function fautesDEnvoi(tape: EnvoiTape, nombre: number): Partial<EnvoiTape> {
  const rangs = RANGS.slice(0, nombre);
  const fautes = rangs.flatMap((rang): [string, string | null][] => {
    const double = rangs.some((avant) => avant < rang && netDe(tape, avant) === netDe(tape, rang));
    const faute = email(DESTINATAIRE_REQUIS)(tape[`email${rang}`]);
    return [
      [`email${rang}`, faute ?? (double ? 'Cette adresse est déjà dans la liste.' : null)],
      [`nom${rang}`, texte(DESTINATAIRE_NOM)(tape[`nom${rang}`])],
    ];
  });
  fautes.push(['message', texte(PHRASE_LIBRE)(tape.message)]);
  return Object.fromEntries(fautes.flatMap(([champ, faute]) => (faute ? [[champ, faute]] : [])));
}

/** Ce qui part. */
export function corpsDEnvoi(tape: EnvoiTape, nombre: number): CorpsEnvoiDevis {
  const message = tape.message.trim();
  const destinataires = RANGS.slice(0, nombre).map((rang) => {
    const nom = tape[`nom${rang}`]?.trim();
    return { email: netDe(tape, rang), ...(nom && { nom }) };
  });
  return { destinataires, ...(message && { message }) };
}

/** Le champ de la saisie que vise un refus du serveur : `destinataires.1.email` → `email1`. */
export const champDuRefus = (champ: string): string => {
  const [, rang, quoi] = /^destinataires\.(\d)\.(email|nom)$/.exec(champ) ?? [];
  if (quoi) return `${quoi}${rang}`;
  return champ === 'destinataires' ? 'email0' : champ;
};

/** Une adresse à qui le devis est parti, et ce qu'on en sait. */
export interface Destinataire {
  email: string;
  nom: string | null;
  ton: Ton;
  phrase: string;
  /** Ses liens encore ouverts. */
  vivants: string[];
}

const REPONSES: Record<string, { ton: Ton; phrase: string }> = {
  refuse_en_ligne: { ton: 'erreur', phrase: 'A refusé' },
  retracte: { ton: 'erreur', phrase: 'S’est rétracté' },
  accepte: { ton: 'succes', phrase: 'A signé' },
  refuse_du_compte: { ton: 'erreur', phrase: 'A refusé, depuis son compte,' },
};

function suiteDe(liens: readonly LienDeDevis[]): { ton: Ton; phrase: string } {
  const vuLe = liens.map((lien) => lien.vuLe).findLast((le) => le !== null);
  // Un lien ouvert depuis un compte ne dit rien du courriel : seulement qu'il a été vu.
  const [dernier] = liens.filter(({ etat }) => etat !== 'du_compte');
  if (dernier?.etat === 'revoque') return { ton: 'neutre', phrase: 'Lien révoqué' };
  if (dernier?.etat === 'echec')
    return { ton: 'erreur', phrase: dernier.raison ? `Pas parti\u00a0: ${dernier.raison}` : 'Pas parti' };
  if (vuLe) return { ton: 'succes', phrase: `Vu le ${afficherInstant(vuLe)} (un indice, pas une preuve)` };
  if (dernier?.etat === 'remis')
    return { ton: 'neutre', phrase: `Lien remis le ${afficherInstant(dernier.creeLe)}, pas encore vu` };
  if (dernier?.etat === 'en_route') return { ton: 'neutre', phrase: 'L’e-mail est en route' };
  return {
    ton: 'neutre',
    phrase: dernier?.envoyeLe
      ? `Parti le ${afficherInstant(dernier.envoyeLe)}, pas encore vu`
      : 'Pas encore vu',
  };
}

/** Une ligne par adresse, la première écrite d'abord. @param liens du plus récent au plus ancien */
export function destinatairesDe(
  liens: readonly LienDeDevis[],
  historique: Devis['historique'],
): Destinataire[] {
  const adresses = [...new Set(liens.map((lien) => lien.email).reverse())];
  return adresses.map((adresse) => {
    const siens = liens.filter((lien) => lien.email === adresse);
    const reponse = historique.findLast(({ type, details }) => type in REPONSES && details?.a === adresse);
    const dite = reponse && REPONSES[reponse.type];
    return {
      email: adresse,
      nom: siens.find(({ nom }) => nom)?.nom ?? null,
      ...(dite
        ? { ton: dite.ton, phrase: `${dite.phrase} le ${afficherInstant(reponse.le)}` }
        : suiteDe(siens)),
      vivants: siens.filter(({ etat }) => etat !== 'revoque').map(({ _id }) => _id),
    };
  });
}
