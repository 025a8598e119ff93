import type { JSX } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import { FicheIntrouvable } from '@/components/FicheIntrouvable';
import { nomComplet, useMoi } from '@/features/users/public';
import { useTitreOnglet } from '@/lib/titre-onglet';
import { useDetails } from '../api/lectures';
import { EtiquettesCompte } from '../components/EtiquettesCompte';
import { ActesCompte } from '../components/fiche/ActesCompte';
import { SectionsCompte } from '../components/fiche/SectionsCompte';
import { SqueletteCompte } from '../components/fiche/SqueletteCompte';
import { ReserveAdmin } from '../components/ReserveAdmin';
import { useRetour } from '../model/retour';

function Compte({ id }: { id: string }): JSX.Element {
  const naviguer = useNavigate();
  const { data: moi } = useMoi();
  const { data: details, error, refetch } = useDetails(id);
  const retour = useRetour();
  useTitreOnglet(details ? nomComplet(details.compte) : null);
  if (!details)
    return (
      <>
        <EnTetePage titre="Compte" retour={retour} />
        {error ? (
          <FicheIntrouvable
            erreur={error}
            absente="Compte introuvable"
            panne="Erreur lors du chargement des détails"
            reessayer={refetch}
          />
        ) : (
          <SqueletteCompte />
        )}
      </>
    );
  const { compte } = details;
  return (
    <>
      <EnTetePage
        titre={nomComplet(compte)}
        etiquette={<EtiquettesCompte compte={compte} />}
        retour={retour}
        actions={
          <ActesCompte
            compte={compte}
            soiMeme={moi?._id === id}
            surSuppression={() => void naviguer(retour.href, { replace: true })}
          />
        }
      />
      <SectionsCompte details={details} />
    </>
  );
}

/** /admin/utilisateurs/:id : un compte, ce que l'on peut en faire, et le journal de ce qui en a été fait. */
export default function PageCompteAdmin(): JSX.Element {
  const { id = '' } = useParams();
  return (
    <ReserveAdmin>
      <Compte key={id} id={id} />
    </ReserveAdmin>
  );
}
