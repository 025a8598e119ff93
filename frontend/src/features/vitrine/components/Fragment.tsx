import { createContext, useContext, useEffect, useRef, type HTMLAttributes, type JSX } from 'react';

/** Les parties de l'accueil qui ne font rien que se lire : dessinées à la construction, leur code ne voyage pas. */
export type NomFragment = 'exemple' | 'presentation' | 'questions';

/** Les fragments, donnés pendant la préparation des pages ; vide dans le navigateur. */
export const FragmentsPrepares = createContext<Partial<Record<NomFragment, string>>>({});

/**
 * Un fragment préparé. L'hydratation garde ce qui est déjà dans la page ; qui arrive par l'application,
 * sans page préparée, le demande au serveur.
 */
export function Fragment({
  nom,
  ...reste
}: { nom: NomFragment } & HTMLAttributes<HTMLDivElement>): JSX.Element {
  const prepare = useContext(FragmentsPrepares)[nom] ?? '';
  const cadre = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = cadre.current;
    if (!element || element.childElementCount > 0) return undefined;
    const abandon = new AbortController();
    fetch(`/fragments/${nom}.html`, { signal: abandon.signal })
      .then(async (reponse) => {
        if (reponse.ok) element.innerHTML = await reponse.text();
      })
      .catch(() => undefined);
    return () => abandon.abort();
  }, [nom]);
  return (
    <div {...reste} ref={cadre} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: prepare }} />
  );
}
