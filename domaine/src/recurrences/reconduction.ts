// La reconduction tacite d'un contrat de consommateur : quand l'informer, et ce qu'il peut faire si on ne l'a pas fait (C. consom., art. L215-1).
import { type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import { jourDeLEcheance, rangAPartirDu } from './calendrier';

/** Un avis envoyé : pour quel terme, quel jour. */
export interface AvisDeReconduction {
  terme: DateCivile;
  le: DateCivile;
}

/** Comment l'avis part : par notre courriel, ou par une lettre que l'on envoie soi-même. */
export const VOIES_D_AVIS = ['courriel', 'lettre'] as const;
export type VoieDAvis = (typeof VOIES_D_AVIS)[number];

/** Le premier dernier jour où le client peut refuser la reconduction, et de combien de mois elle prolonge ; elle revient à chaque fois. */
export interface Reconduction {
  terme: DateCivile;
  mois: number;
  avis: AvisDeReconduction[];
}

/** `attendre` : trop tôt ; `a_envoyer` : entre trois mois et un mois avant le terme ; `tard` : la fenêtre est passée sans avis. */
export type EtatDAvis = 'attendre' | 'a_envoyer' | 'tard' | 'envoye' | 'envoye_tard';

export interface EtatDeReconduction {
  /** Le terme qui vient. */
  terme: DateCivile;
  /** La fenêtre de l'avis, premier et dernier jour compris. */
  du: DateCivile;
  au: DateCivile;
  etat: EtatDAvis;
  /** Le jour de l'avis de ce terme. */
  envoyeLe: DateCivile | null;
  /** Le contrat s'est déjà reconduit sans avis donné à temps : le client peut le quitter à tout moment, sans frais. */
  libre: boolean;
}

/** Ce jour, tant de mois plus tard (ou plus tôt) ; un mois plus court s'arrête à son dernier jour. */
export const moisApres = (jour: DateCivile, mois: number): DateCivile =>
  jourDeLEcheance({ unite: 'mois', pas: 1, ancre: Number(jour.slice(8)), debut: jour }, mois);

const fenetreDe = (terme: DateCivile): { du: DateCivile; au: DateCivile } => ({
  du: moisApres(terme, -3),
  au: moisApres(terme, -1),
});

const avisDe = ({ avis }: Reconduction, terme: DateCivile): DateCivile | null =>
  avis.find((un) => un.terme === terme)?.le ?? null;

const aTemps = (reconduction: Reconduction, terme: DateCivile): boolean => {
  const le = avisDe(reconduction, terme);
  return le !== null && le <= fenetreDe(terme).au;
};

/** Où en est l'avis du terme qui vient, ce jour compris. */
export function etatDeReconduction(reconduction: Reconduction, jour: DateCivile): EtatDeReconduction {
  const { terme: premier, mois } = reconduction;
  const rythme = { unite: 'mois', pas: mois, ancre: Number(premier.slice(8)), debut: premier } as const;
  const rang = rangAPartirDu(rythme, jour);
  const terme = jourDeLEcheance(rythme, rang);
  const { du, au } = fenetreDe(terme);
  const envoyeLe = avisDe(reconduction, terme);
  const sansAvis = jour < du ? 'attendre' : jour <= au ? 'a_envoyer' : 'tard';
  return {
    ...{ terme, du, au, envoyeLe },
    etat: envoyeLe === null ? sansAvis : aTemps(reconduction, terme) ? 'envoye' : 'envoye_tard',
    libre: rang > 0 && !aTemps(reconduction, jourDeLEcheance(rythme, rang - 1)),
  };
}

const A_TOUT_MOMENT = 'peut le résilier gratuitement, à tout moment';

/** Ce que l'écran dit de l'avis ; `aFaire` : une lettre attend d'être envoyée. `null` : rien à dire encore. */
export function avisEnMots(
  { terme, du, au, etat, envoyeLe, libre }: EtatDeReconduction,
  client: string,
): { titre: string; texte: string; aFaire: boolean } | null {
  const [jusqua, avant] = [formaterDateLongue(terme), formaterDateLongue(au)];
  const dites: Readonly<Record<EtatDAvis, { titre: string; texte: string } | null>> = {
    attendre: libre
      ? {
          titre: 'Contrat reconduit sans avis donné à temps',
          texte: `${client} ${A_TOUT_MOMENT} (C.\u00a0consom., art.\u00a0L215-1).`,
        }
      : null,
    a_envoyer: {
      titre: `Informez ${client} de la reconduction`,
      texte: `Du ${formaterDateLongue(du)} au ${avant}, la loi veut qu’un courrier lui dise jusqu’à quand il peut la refuser\u00a0: le ${jusqua} (C.\u00a0consom., art.\u00a0L215-1).`,
    },
    tard: {
      titre: 'L’avis de reconduction n’est pas parti à temps',
      texte: `Il devait partir au plus tard le ${avant}. Envoyez-le quand même\u00a0: le contrat une fois reconduit, ${client} ${A_TOUT_MOMENT}.`,
    },
    envoye: {
      titre: `Avis de reconduction envoyé le ${formaterDateLongue(envoyeLe ?? au)}`,
      texte: `${client} peut refuser la reconduction jusqu’au ${jusqua}.`,
    },
    envoye_tard: {
      titre: `Avis de reconduction envoyé trop tard, le ${formaterDateLongue(envoyeLe ?? au)}`,
      texte: `Il devait partir au plus tard le ${avant}\u00a0: le contrat une fois reconduit, ${client} ${A_TOUT_MOMENT} (C.\u00a0consom., art.\u00a0L215-1).`,
    },
  };
  const dite = dites[etat];
  return dite && { ...dite, aFaire: etat === 'a_envoyer' || etat === 'tard' };
}
