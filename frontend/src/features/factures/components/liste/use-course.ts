import { useRef, useState } from 'react';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { ErreurApi, phraseErreur } from '@/lib/erreurs-api';
import { useRafraichir } from '@/lib/invalidation';
import { faire } from '../../api/actes-nombre';
import {
  aReprendre,
  agirSurChacune,
  avecLigne,
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

  const mener = async (acte: Acte, factures: readonly FactureResume[]): Promise<void> => {
    arretee.current = false;
    await agirSurChacune(factures, {
      acte,
      agir: (facture) => faire[acte](facture, cles),
      lire,
      arretee: () => arretee.current,
      surLigne: (ligne) =>
        setCourse((avant) => avant && { ...avant, lignes: avecLigne(avant.lignes, ligne) }),
    });
    setCourse((avant) => avant && { ...avant, enCours: false });
    await rafraichir('facture');
  };
  const lancer = (acte: Acte, factures: readonly FactureResume[]): void => {
    setCourse({ acte, total: factures.length, lignes: [], enCours: true });
    void mener(acte, factures);
  };
  const reprendre = (): void => {
    if (!course) return;
    setCourse({ ...course, enCours: true });
    void mener(course.acte, aReprendre(course.lignes));
  };
  return {
    course,
    lancer,
    reprendre,
    arreter: () => (arretee.current = true),
    fermer: () => setCourse(null),
  };
}
