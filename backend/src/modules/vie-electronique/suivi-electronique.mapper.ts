import type { PointDeVie, SuiviElectronique } from '@facturier/domaine/contrat/vie-electronique';
import { motsDuMotif } from '@facturier/domaine/plateforme/motifs-cdv';
import {
  phraseDuDepot,
  phraseDuRefusElectronique,
  phraseDuRejet,
  PHRASES_D_INCIDENT,
} from '@facturier/domaine/plateforme/phrases-vie';
import { statutsOfferts } from '@facturier/domaine/plateforme/statuts-recus';
import type { VieElectronique } from '@facturier/domaine/plateforme/vie-electronique';
import type { DepotPa } from '../plateforme/schemas/depot-pa.schema';
import type { MessageDeVie } from './schemas/message-cdv.schema';
import type { VieRecue } from './vies-recues.service';

/** Ce qu'il faut pour dire où en est une facture. */
export interface VieLue {
  messages: readonly MessageDeVie[];
  vie: VieElectronique;
  /** Les dépôts des statuts envoyés, par leur suivi. */
  envois: ReadonlyMap<string, DepotPa>;
}

const PRIS = ['depose', 'accepte'];
const REFUSES = ['irrecevable', 'refuse'];

function envoiDe(message: MessageDeVie, envois: VieLue['envois']): PointDeVie['envoi'] {
  if (message.sens !== 'emis') return null;
  const etat = envois.get(message.depot ?? '')?.etat ?? 'a_deposer';
  if (PRIS.includes(etat)) return 'pris';
  return REFUSES.includes(etat) ? 'refuse' : 'attend';
}

function deQui({ sens, cote, message }: MessageDeVie): PointDeVie['de'] {
  if (sens === 'emis') return 'moi';
  if (message.emetteur.role === 'BY') return 'client';
  return message.emetteur.role === 'SE' && cote === 'recue' ? 'fournisseur' : 'plateforme';
}

/** La frise, dans l'ordre des instants, chaque point avec son message. */
function friseDe({ messages, vie, envois }: VieLue): PointDeVie[] {
  return vie.frise.flatMap((point) => {
    const porteur = messages.find(({ mdt4 }) => mdt4 === point.id);
    if (!porteur) return [];
    const montants = porteur.message.details.flatMap((detail) => detail.montants);
    const [detail] = porteur.message.details;
    return [
      {
        ...{ code: point.code, nom: point.nom, le: point.le.toISOString(), de: deQui(porteur) },
        motif: detail?.motif ? motsDuMotif(detail.motif) : null,
        commentaire: detail?.commentaire ?? null,
        montantCentimes: montants.length > 0 ? montants.reduce((s, { centimes }) => s + centimes, 0) : null,
        envoi: envoiDe(porteur, envois),
      },
    ];
  });
}

/** La mauvaise nouvelle d'un rejet ou d'un refus, avec ce qui reste à faire. */
function nouvelleDe({ messages, vie }: VieLue): SuiviElectronique['nouvelle'] {
  const code = { rejetee: '213', refusee: '210' }[vie.etat as string];
  const detail = messages.find((un) => un.code === code)?.message.details[0];
  if (!code) return null;
  const { phrase, gestes } =
    code === '213'
      ? phraseDuRejet(detail?.motif, detail?.texte)
      : phraseDuRefusElectronique(detail?.motif, detail?.commentaire);
  return { phrase, gestes: [...gestes] };
}

const commun = (lue: VieLue) => ({
  frise: friseDe(lue),
  incidents: [...new Set(lue.vie.incidents.map(({ genre }) => PHRASES_D_INCIDENT[genre]))],
});

/** Une facture émise. @param depot le dernier, `null` si elle n'est pas partie par une plateforme */
export function rendreEmise(lue: VieLue, depot: DepotPa | null, maintenant: Date): SuiviElectronique {
  const { vie, messages } = lue;
  const absente = messages.length === 0 && depot === null;
  const { pieceDemandee } = vie;
  return {
    ...commun(lue),
    etat: absente ? null : vie.etat,
    attente: messages.length === 0 && depot ? phraseDuDepot(depot, maintenant) : null,
    nouvelle: nouvelleDe(lue),
    ditCentimes: vie.declareCentimes,
    pieceDemandee: pieceDemandee ? (pieceDemandee.commentaire ?? pieceDemandee.motif ?? '') : null,
    ...{ statuts: [], pourquoiPas: null },
  };
}

/** Une facture reçue, et ce que l'on peut en dire. */
export function rendreRecue(lue: VieLue, { recue, pourquoiPas }: VieRecue): SuiviElectronique {
  const { vie, messages } = lue;
  const dits = messages.filter(({ sens }) => sens === 'emis').map(({ code }) => code);
  const montants = messages
    .filter(({ code }) => code === '212')
    .flatMap(({ message }) => message.details.flatMap((detail) => detail.montants));
  return {
    ...commun(lue),
    etat: recue.arrivee ? vie.etat : null,
    ...{ attente: null, nouvelle: null, pieceDemandee: null },
    ditCentimes: montants.reduce((somme, { centimes }) => somme + centimes, 0),
    statuts: statutsOfferts(vie.etat, dits),
    pourquoiPas,
  };
}
