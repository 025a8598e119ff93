import type { GenreImport, ReponsesImport } from '@facturier/domaine/contrat/imports';
import { useRef, useState } from 'react';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { estRefus, phraseErreur } from '@/lib/erreurs-api';
import { lireApercu, lireAuServeur, useDemandeDImport } from '../api/imports';
import { designer } from '../model/correspondance';
import { csvDe, type Feuille, type FichierLu } from '../model/feuille';
import { FichierRefuse } from '../model/fichier-refuse';
import { DEPART, type EnColonnes, type Etape } from '../model/parcours';

const ILLISIBLE = 'Ce fichier n’a pas pu être lu. Réessayez.';
const SANS_APERCU = 'L’aperçu n’a pas pu être calculé. Réessayez.';
const phraseDe = (erreur: unknown, defaut: string): string =>
  erreur instanceof FichierRefuse ? erreur.message : phraseErreur(erreur, defaut);

/** Ce que la personne peut faire d'un import, d'étape en étape. */
export interface Parcours {
  etape: Etape;
  /** Une demande est partie : l'étape montrée attend sa réponse. */
  occupe: boolean;
  deposer: (fichier: File) => void;
  choisirFeuille: (fichier: FichierLu, feuille: Feuille) => void;
  designer: (place: number, champ: string | null) => void;
  voirApercu: () => void;
  repondre: (reponse: ReponsesImport) => void;
  revoirColonnes: () => void;
  importer: () => void;
  recommencer: () => void;
}

/** L'étape courante ; une réponse qui arrive après qu'une autre demande est partie est laissée. */
function useEtape(): {
  etape: Etape;
  occupe: boolean;
  aller: (a: Etape) => void;
  tenter: (acte: () => Promise<Etape>, echec: (erreur: unknown) => Etape) => Promise<void>;
} {
  const [etape, setEtape] = useState<Etape>(DEPART);
  const [occupe, setOccupe] = useState(false);
  const derniere = useRef(0);
  const aller = (a: Etape): void => {
    derniere.current += 1;
    setOccupe(false);
    setEtape(a);
  };
  const tenter = async (acte: () => Promise<Etape>, echec: (erreur: unknown) => Etape): Promise<void> => {
    const rang = ++derniere.current;
    setOccupe(true);
    const suite = await acte().catch(echec);
    if (rang === derniere.current) aller(suite);
  };
  return { etape, occupe, aller, tenter };
}

/** Un fichier gardé trop longtemps se redépose ; le reste se dit à l'étape même. */
const refusDe = (erreur: unknown, ici: Etape): Etape =>
  estRefus(erreur, 'LECTURE_EXPIREE')
    ? { nom: 'fichier', refus: phraseDe(erreur, SANS_APERCU) }
    : { ...ici, ...('refus' in ici && { refus: phraseDe(erreur, SANS_APERCU) }) };

type Marche = ReturnType<typeof useEtape>;

/** Le fichier choisi, lu ici ; d'un classeur de plusieurs feuilles, celle que la personne veut ; puis au serveur. */
function actesDuFichier(
  genre: GenreImport,
  { aller, tenter }: Marche,
): Pick<Parcours, 'deposer' | 'choisirFeuille'> {
  const envoyer = async (fichier: FichierLu, feuille: Feuille): Promise<Etape> => {
    const nom = fichier.feuilles.length > 1 ? `${fichier.nom}, ${feuille.nom}` : fichier.nom;
    const lecture = await lireAuServeur(genre, nom, csvDe(feuille));
    const { correspondance } = lecture;
    return { nom: 'colonnes', lecture, correspondance, avis: fichier.avis, refus: null };
  };
  const lire = async (choisi: File): Promise<Etape> => {
    const { lireFichier } = await import('../model/lire-fichier');
    const fichier = await lireFichier(choisi);
    const [seule] = fichier.feuilles;
    if (!seule || fichier.feuilles.length > 1) return { nom: 'feuille', fichier, refus: null };
    return envoyer(fichier, seule);
  };
  return {
    deposer: (choisi) => {
      aller({ nom: 'lecture' });
      void tenter(
        () => lire(choisi),
        (erreur) => ({ nom: 'fichier', refus: phraseDe(erreur, ILLISIBLE) }),
      );
    },
    choisirFeuille: (fichier, feuille) =>
      void tenter(
        () => envoyer(fichier, feuille),
        (erreur) => ({ nom: 'feuille', fichier, refus: phraseDe(erreur, ILLISIBLE) }),
      ),
  };
}

/** Les colonnes, et l'aperçu que chaque réponse refait. */
function actesDeLApercu({
  etape,
  aller,
  tenter,
}: Marche): Pick<Parcours, 'designer' | 'voirApercu' | 'repondre' | 'revoirColonnes'> {
  const regarder = (dit: EnColonnes, reponses: ReponsesImport, ici: Etape): void => {
    const { lecture, correspondance, avis } = dit;
    const lire = async (): Promise<Etape> => {
      const apercu = await lireApercu({ lecture: lecture._id, correspondance, reponses });
      return { nom: 'apercu', lecture, correspondance, avis, reponses, apercu, refus: null };
    };
    void tenter(lire, (erreur) => refusDe(erreur, ici));
  };
  return {
    designer: (place, champ) => {
      if (etape.nom !== 'colonnes') return;
      aller({ ...etape, refus: null, correspondance: designer(etape.correspondance, place, champ) });
    },
    voirApercu: () => {
      if (etape.nom === 'colonnes') regarder(etape, {}, etape);
    },
    repondre: (reponse) => {
      if (etape.nom !== 'apercu') return;
      const dite = { ...etape, refus: null, reponses: { ...etape.reponses, ...reponse } };
      aller(dite);
      regarder(dite, dite.reponses, dite);
    },
    revoirColonnes: () => {
      if (etape.nom !== 'apercu') return;
      const { lecture, correspondance, avis } = etape;
      aller({ nom: 'colonnes', lecture, correspondance, avis, refus: null });
    },
  };
}

/** Déposer, désigner les colonnes, regarder, importer. @param genre ce que le fichier apporte */
export function useParcours(genre: GenreImport): Parcours {
  const marche = useEtape();
  const { etape, occupe, aller, tenter } = marche;
  const demande = useDemandeDImport();
  const [cles] = useState(() => new ClesParContenu());
  const importer = (): void => {
    if (etape.nom !== 'apercu') return;
    const { lecture, correspondance, reponses } = etape;
    const corps = { lecture: lecture._id, correspondance, reponses };
    const demander = async (): Promise<Etape> => {
      const { _id } = await demande.mutateAsync({ corps, cle: cles.pour(corps) });
      cles.oublier();
      return { nom: 'suivi', id: _id, genre };
    };
    void tenter(demander, (erreur) => refusDe(erreur, etape));
  };
  return {
    etape,
    occupe,
    ...actesDuFichier(genre, marche),
    ...actesDeLApercu(marche),
    importer,
    recommencer: () => aller(DEPART),
  };
}
