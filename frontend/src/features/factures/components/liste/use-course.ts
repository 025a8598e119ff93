import { useRef, useState } from 'react';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { ErreurApi, phraseErreur } from '@/lib/erreurs-api';
import { useRafraichir } from '@/lib/invalidation';
import { telecharger } from '@/lib/telechargement';
import { faire, fichierDe, outils, type Outils } from '../../api/actes-nombre';
import {
  aReprendre,
  agirSurChacune,
  avecLigne,
  faites,
  type Acte,
  type SortDeFacture,
} from '../../model/actes-nombre';
import type { FactureResume } from '../../model/facture';

/** Un acte en nombre, en route ou fini. */
export interface Course {
  acte: Acte;
  total: number;
  lignes: readonly SortDeFacture[];
  enCours: boolean;
  /** Le nom du fichier remis, pour un export. */
  fichier?: string;
}

const sansReponse = (erreur: unknown): boolean => erreur instanceof ErreurApi && erreur.statut === 0;

const lire = (erreur: unknown): { dit: string; coupure: boolean } =>
  sansReponse(erreur)
    ? { dit: 'Pas de réponse\u00a0: réessayez, rien ne se fera deux fois.', coupure: true }
    : { dit: phraseErreur(erreur, 'Le serveur n’a pas pu.'), coupure: false };

/** Mène un acte sur les factures choisies : sa progression, son compte rendu, sa reprise. */
export function useCourse(): {
  course: Course | null;
  lancer: (acte: Acte, factures: readonly FactureResume[]) => void;
  reprendre: () => void;
  arreter: () => void;
  fermer: () => void;
} {
  const rafraichir = useRafraichir();
  const [course, setCourse] = useState<Course | null>(null);
  const [cles] = useState(() => new ClesParContenu());
  const arretee = useRef(false);
  const gardes = useRef<Outils | null>(null);

  const mener = async (depart: Course, factures: readonly FactureResume[], tenus: Outils): Promise<void> => {
    const { acte } = depart;
    let { lignes } = depart;
    arretee.current = false;
    await agirSurChacune(factures, {
      acte,
      agir: (facture) => faire[acte](facture, tenus),
      lire,
      arretee: () => arretee.current,
      surLigne: (ligne) => {
        lignes = avecLigne(lignes, ligne);
        setCourse((avant) => avant && { ...avant, lignes });
      },
    });
    const remise = fichierDe[acte];
    // Ce qui est fait se garde, même si le reste a échoué ; une reprise remet le fichier entier.
    const aRemettre = faites(lignes).length > faites(depart.lignes).length;
    const fichier = remise && aRemettre ? remise(faites(lignes), tenus) : null;
    if (fichier) telecharger(fichier.contenu, fichier.nom);
    setCourse((avant) => avant && { ...avant, enCours: false, fichier: fichier?.nom ?? avant.fichier });
    if (!remise) await rafraichir('facture');
  };
  const partir = (depart: Course, factures: readonly FactureResume[], tenus: Outils): void => {
    gardes.current = tenus;
    setCourse(depart);
    void mener(depart, factures, tenus);
  };
  const lancer = (acte: Acte, factures: readonly FactureResume[]): void =>
    partir({ acte, total: factures.length, lignes: [], enCours: true }, factures, outils(factures, cles));
  const reprendre = (): void => {
    if (course && gardes.current)
      partir({ ...course, enCours: true }, aReprendre(course.lignes), gardes.current);
  };
  return {
    course,
    lancer,
    reprendre,
    arreter: () => (arretee.current = true),
    fermer: () => setCourse(null),
  };
}
