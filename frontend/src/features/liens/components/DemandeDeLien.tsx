import type { Message } from '@facturier/domaine/contrat/commun';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import type { Issue } from '@/lib/appel-public';
import { ErreurApi } from '@/lib/erreurs-api';

/** « Demander un nouveau lien » : à qui tient un vrai lien qui a vécu. */
export function DemandeDeLien({ demander }: { demander: () => Promise<Issue<Message>> }): JSX.Element {
  const [occupe, setOccupe] = useState(false);
  const [suite, setSuite] = useState<Issue<Message> | null>(null);
  const refusee = suite instanceof ErreurApi;
  const partir = async (): Promise<void> => {
    setOccupe(true);
    setSuite(null);
    setSuite(await demander());
    setOccupe(false);
  };
  return (
    <>
      {suite && <Alerte type={refusee ? 'erreur' : 'succes'} titre={suite.message} />}
      {(!suite || refusee) && (
        <Bouton genre="principal" taille="grande" occupe={occupe} onClick={() => void partir()}>
          Demander un nouveau lien
        </Bouton>
      )}
    </>
  );
}
