import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';

/** « Demander un nouveau lien » : à qui tient un vrai lien qui a vécu. */
export function DemandeDeLien({
  demander,
}: {
  demander: () => Promise<{ fait: boolean; message: string }>;
}): JSX.Element {
  const [etat, setEtat] = useState<{ occupe: boolean; fait?: boolean; message?: string }>({ occupe: false });
  const partir = async (): Promise<void> => {
    setEtat({ occupe: true });
    setEtat({ occupe: false, ...(await demander()) });
  };
  return (
    <>
      {etat.message && <Alerte type={etat.fait ? 'succes' : 'erreur'} titre={etat.message} />}
      {!etat.fait && (
        <Bouton genre="principal" taille="grande" occupe={etat.occupe} onClick={() => void partir()}>
          Demander un nouveau lien
        </Bouton>
      )}
    </>
  );
}
