import { createContext, useContext, type JSX } from 'react';
import styles from './FeuilleFacture.module.css';

/** La traduction d'un texte de la feuille ouverte, et sa langue ; rien d'un document qui n'en a qu'une. */
export const Traductions = createContext<{
  lire: (texte: string) => string | undefined;
  langue?: string;
}>({ lire: () => undefined });

/**
 * Un texte et, s'il en a une, sa traduction, que le lecteur d'écran dit dans sa langue : « Date d’émission / Issue date ».
 * @param dessous elle passe à la ligne
 */
export function Double({ texte, dessous = false }: { texte: string; dessous?: boolean }): JSX.Element {
  const { lire, langue } = useContext(Traductions);
  const traduit = lire(texte);
  if (!traduit) return <>{texte}</>;
  return (
    <>
      {texte}
      {dessous ? ' ' : ' / '}
      <span lang={langue} className={dessous ? styles.traduitDessous : styles.traduit}>
        {traduit}
      </span>
    </>
  );
}
