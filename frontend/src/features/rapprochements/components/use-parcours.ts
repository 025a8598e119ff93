import type { Correspondance } from '@facturier/domaine/releves/colonnes';
import { lireOuDemander, lireTableau, type Lecture } from '@facturier/domaine/releves/lecture';
import { ReleveRefuse } from '@facturier/domaine/releves/refus';
import { useCallback, useReducer, useState } from 'react';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { phraseErreur } from '@/lib/erreurs-api';
import { useRafraichir } from '@/lib/invalidation';
import { useAnnonce } from '@/lib/use-annonce';
import { lireFactures } from '../api/factures';
import { appliquer, lireCle, lireConnues } from '../api/rapprochements';
import { garderCorrespondance } from '../model/correspondances';
import { empreintesDe } from '../model/empreintes';
import { entreesDe, examiner, lignesAEnvoyer, type Choix } from '../model/examen';
import { lireFichier } from '../model/lire-fichier';
import {
  avancer,
  DEPART,
  type EnColonnes,
  type Etape,
  type Examen,
  type ReleveMalLu,
} from '../model/parcours';

const ILLISIBLE = 'Ce fichier n’a pas pu être lu.';
const phraseDe = (erreur: unknown): string =>
  erreur instanceof ReleveRefuse ? erreur.message : phraseErreur(erreur, ILLISIBLE);

/** Un fichier trop gros, vide, ou en panne de réseau, n'apprend rien de sa forme. */
const malLu = (source: File, erreur: unknown): ReleveMalLu | undefined =>
  erreur instanceof ReleveRefuse && erreur.code !== 'RELEVE_TROP_GROS' && erreur.code !== 'RELEVE_VIDE'
    ? { source, refus: erreur.code }
    : undefined;

/** Ce qui est connu des lignes, et les factures où chercher : le fichier, lui, ne part pas. */
async function examinerReleve(source: File, lu: Lecture & { releve: object }): Promise<Examen> {
  const entrees = entreesDe(lu.releve.lignes);
  const [empreintes, factures] = await Promise.all([
    lireCle().then((cle) => empreintesDe(entrees, cle)),
    lireFactures(),
  ]);
  const connues = await lireConnues(empreintes.flat());
  const fichier = source.name;
  return { fichier, source, ...lu, factures, lignes: await examiner(entrees, empreintes, connues, factures) };
}

/** Lit ce que la personne désigne. Qui a vu la question du sens, ou une colonne trouvée, y a répondu ; sinon elle peut encore se poser. */
function lireDesigne(etape: EnColonnes, ou: Correspondance): Lecture {
  const { tableau, sensADire, ou: proposee } = etape;
  const repondu = sensADire || proposee?.sens !== undefined;
  if (!repondu) return lireOuDemander(tableau, ou);
  return { releve: lireTableau(tableau, ou), tableau, ou, sensADire: false };
}

export interface Parcours {
  etape: Etape;
  enCours: boolean;
  deposer: (fichier: File) => void;
  designer: (ou: Correspondance) => void;
  corriger: () => void;
  choisir: (empreinte: string, choix: Choix | null) => void;
  inscrire: () => void;
  recommencer: () => void;
}

/** Ce qui est coché s'inscrit ; une reprise après une coupure n'écrit rien deux fois. */
function useInscription(
  etape: Etape,
  aller: (a: Etape) => void,
): { enCours: boolean; inscrire: () => Promise<void> } {
  const [enCours, setEnCours] = useState(false);
  const [cles] = useState(() => new ClesParContenu());
  const rafraichir = useRafraichir();
  const { refus } = useAnnonce();
  const inscrire = async (): Promise<void> => {
    if (etape.nom !== 'verification' || enCours) return;
    setEnCours(true);
    try {
      const bilan = await appliquer(lignesAEnvoyer(etape.examen.lignes, etape.choix), cles);
      cles.oublier();
      aller({ nom: 'fini', bilan });
      await rafraichir('facture');
    } catch (erreur) {
      refus('Tout n’a pas pu être inscrit. Réessayez\u00a0: rien ne s’inscrit deux fois.')(erreur);
    } finally {
      setEnCours(false);
    }
  };
  return { enCours, inscrire };
}

/** Déposer, désigner les colonnes s'il le faut, vérifier, inscrire. */
export function useParcours(): Parcours {
  const [etape, agir] = useReducer(avancer, DEPART);
  const aller = (a: Etape): void => agir({ fait: 'va', a });
  const choisir = useCallback<Parcours['choisir']>(
    (empreinte, choix) => agir({ fait: 'choisit', empreinte, choix }),
    [],
  );
  const { enCours, inscrire } = useInscription(etape, aller);

  const examiner = async (source: File, lecture: Lecture): Promise<void> => {
    const { releve, tableau, ou, sensADire } = lecture;
    const fichier = source.name;
    if (!releve && tableau) aller({ nom: 'colonnes', fichier, source, tableau, ou, sensADire, refus: null });
    else if (releve) agir({ fait: 'examine', examen: await examinerReleve(source, { ...lecture, releve }) });
  };
  const deposer = async (fichier: File): Promise<void> => {
    aller({ nom: 'lecture' });
    try {
      await examiner(fichier, await lireFichier(fichier));
    } catch (erreur) {
      aller({ nom: 'depot', refus: phraseDe(erreur), malLu: malLu(fichier, erreur) });
    }
  };
  const designer = async (ou: Correspondance): Promise<void> => {
    if (etape.nom !== 'colonnes') return;
    const { source, tableau } = etape;
    try {
      const lecture = lireDesigne(etape, ou);
      if (lecture.releve) garderCorrespondance(tableau.entete, ou);
      aller({ nom: 'lecture' });
      await examiner(source, lecture);
    } catch (erreur) {
      aller({ ...etape, ou, refus: phraseDe(erreur) });
    }
  };
  const corriger = (): void => {
    if (etape.nom !== 'verification' || !etape.examen.tableau) return;
    const { fichier, source, tableau, ou } = etape.examen;
    aller({ nom: 'colonnes', fichier, source, tableau, ou, sensADire: false, refus: null });
  };
  return {
    etape,
    enCours,
    deposer: (fichier) => void deposer(fichier),
    designer: (ou) => void designer(ou),
    corriger,
    choisir,
    inscrire: () => void inscrire(),
    recommencer: () => aller(DEPART),
  };
}
