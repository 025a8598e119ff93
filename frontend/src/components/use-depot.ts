import { useRef, useState, type ChangeEvent, type DragEvent, type RefObject } from 'react';

const porteUnFichier = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** De quoi recevoir un fichier, déposé ou choisi. */
interface Depot {
  /** Le champ de fichier, caché. */
  champ: RefObject<HTMLInputElement | null>;
  /** Un fichier est au-dessus de la zone. */
  survole: boolean;
  /** Les gestes de la zone. */
  gestes: Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', (geste: DragEvent) => void>;
  choisir: () => void;
  /** Ce que le champ a reçu ; vidé, il rend le même fichier une seconde fois. */
  surChoix: (evenement: ChangeEvent<HTMLInputElement>) => void;
}

/** Recevoir un fichier, à la souris ou par un bouton ; de plusieurs, le premier. */
export function useDepot(surFichier: (fichier: File) => void): Depot {
  const champ = useRef<HTMLInputElement>(null);
  const [survole, setSurvole] = useState(false);
  const recevoir = (fichiers: FileList | null): void => {
    const fichier = fichiers?.[0];
    if (fichier) surFichier(fichier);
  };
  return {
    champ,
    survole,
    gestes: {
      onDragEnter: (geste) => setSurvole(porteUnFichier(geste)),
      onDragOver: (geste) => geste.preventDefault(),
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setSurvole(false);
      },
      onDrop: (geste) => {
        geste.preventDefault();
        setSurvole(false);
        recevoir(geste.dataTransfer.files);
      },
    },
    choisir: () => champ.current?.click(),
    surChoix: ({ currentTarget }) => {
      recevoir(currentTarget.files);
      currentTarget.value = '';
    },
  };
}
