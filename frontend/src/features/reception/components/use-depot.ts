import { type CodeRefusRecu, REFUS_RECUS } from '@facturier/domaine/reception/refus-recus';
import { useState, type DragEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { type ErreurApi, estRefus, phraseErreur } from '@/lib/erreurs-api';
import { useAnnonce } from '@/lib/use-annonce';
import { useDeposer } from '../api/recues';

const OCTETS_MAXIMAUX = 10_000_000;
const ECHEC = 'Ce fichier n’a pas pu être reçu. Réessayez dans un instant.';

/** Un fichier que l'on n'a pas reçu, et pourquoi. */
export interface Refuse {
  nom: string;
  raison: string;
  /** La page de celle qui est déjà là. */
  deja?: string;
  /** Le fichier qui n'a pas su se lire, et son refus : sa forme peut s'envoyer. */
  malLu?: { source: File; refus: CodeRefusRecu };
  /** Le fichier, s'il peut se garder quand même. */
  aGarder?: File;
}

export interface Depot {
  refuses: readonly Refuse[];
  enCours: boolean;
  survole: boolean;
  deposer: (fichiers: readonly File[]) => void;
  /** Reçoit ce fichier quand même, à côté de la facture pareille. */
  garder: (fichier: File) => void;
  glisser: Pick<React.HTMLAttributes<HTMLElement>, 'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop'>;
}

const pageDe = ({ dejaRecue, recueSurFacturier }: ErreurApi['complement']): string | undefined =>
  recueSurFacturier ? paths.facture.href(recueSurFacturier) : dejaRecue && paths.recue.href(dejaRecue);

function refusDe(fichier: File, erreur: unknown): Refuse {
  const refus = REFUS_RECUS.find((code) => estRefus(erreur, code));
  const pareille = estRefus(erreur, 'FACTURE_PAREILLE');
  return {
    nom: fichier.name,
    raison: phraseErreur(erreur, ECHEC),
    ...((pareille || estRefus(erreur, 'FACTURE_DEJA_RECUE')) && { deja: pageDe(erreur.complement) }),
    ...(pareille && { aGarder: fichier }),
    ...(refus && { malLu: { source: fichier, refus } }),
  };
}

const porteDesFichiers = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Déposer des fichiers un à un, par la souris ou par le bouton ; une facture seule s'ouvre aussitôt. */
export function useDepot(): Depot {
  const naviguer = useNavigate();
  const { fait } = useAnnonce();
  const depot = useDeposer();
  const [refuses, setRefuses] = useState<readonly Refuse[]>([]);
  const [survole, setSurvole] = useState(false);

  const recevoir = async (fichiers: readonly File[], garder: boolean): Promise<void> => {
    const recues: string[] = [];
    for (const fichier of fichiers) {
      try {
        if (fichier.size > OCTETS_MAXIMAUX) {
          setRefuses((avant) => [...avant, { nom: fichier.name, raison: 'Ce fichier dépasse 10\u00a0Mo.' }]);
          continue;
        }
        recues.push((await depot.mutateAsync({ fichier, garder }))._id);
      } catch (erreur) {
        setRefuses((avant) => [...avant, refusDe(fichier, erreur)]);
      }
    }
    if (recues.length > 0) fait(recues.length === 1 ? 'Facture reçue.' : `${recues.length} factures reçues.`);
    if (fichiers.length === 1 && recues[0]) await naviguer(paths.recue.href(recues[0]));
  };
  const deposer = (fichiers: readonly File[]): void => {
    setRefuses([]);
    void recevoir(fichiers, false);
  };
  const garder = (fichier: File): void => {
    setRefuses((avant) => avant.filter(({ aGarder }) => aGarder !== fichier));
    void recevoir([fichier], true);
  };
  return {
    refuses,
    enCours: depot.isPending,
    survole,
    deposer,
    garder,
    glisser: {
      onDragEnter: (geste) => setSurvole(porteDesFichiers(geste)),
      onDragOver: (geste) => geste.preventDefault(),
      onDragLeave: (geste) => {
        if (!geste.currentTarget.contains(geste.relatedTarget as Node | null)) setSurvole(false);
      },
      onDrop: (geste) => {
        geste.preventDefault();
        setSurvole(false);
        if (!depot.isPending) deposer([...geste.dataTransfer.files]);
      },
    },
  };
}
