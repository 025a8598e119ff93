import type { JSX } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import { EtatVide } from '@/components/EtatVide';
import { paths } from '@/config/paths';
import { useMoi } from '@/features/users/public';
import onglets from '@/components/onglets.module.css';
import { ActesGeneraux } from '../components/ActesGeneraux';
import { FicheCompte } from '../components/fiche/FicheCompte';
import { OngletActivite } from '../components/OngletActivite';
import { OngletComptes } from '../components/OngletComptes';
import { OngletJournal } from '../components/OngletJournal';
import { OngletVerification } from '../components/OngletVerification';

const ONGLETS = [
  ['', 'Comptes'],
  ['activite', 'Activité'],
  ['journal', 'Journal'],
  ['verification', 'Vérification'],
] as const;

/** Les onglets qui ne sont pas celui des comptes. */
const AUTRES = new Set<string>(ONGLETS.map(([valeur]) => valeur).filter(Boolean));

function Onglets({ courant }: { courant: string }): JSX.Element {
  return (
    <nav className={onglets.onglets} aria-label="Parties de l’administration">
      {ONGLETS.map(([valeur, libelle]) => (
        <Link
          key={valeur}
          to={valeur ? `?onglet=${valeur}` : paths.admin.href()}
          className={onglets.onglet}
          aria-current={valeur === courant ? 'page' : undefined}
          preventScrollReset
        >
          {libelle}
        </Link>
      ))}
    </nav>
  );
}

/** Qui n'est pas l'admin et tape l'adresse : le serveur refuserait chaque appel, on ne les tente pas. */
function Refuse(): JSX.Element {
  return (
    <div role="alert">
      <EtatVide
        dessin="panne"
        titre="Vous n’avez pas accès à cette page."
        action={<Link to={paths.factures.href()}>Revenir aux factures</Link>}
      />
    </div>
  );
}

/** /admin : les comptes, l'activité, le journal, la vérification ; la fiche d'un compte s'ouvre par l'adresse. */
export default function PageAdmin(): JSX.Element {
  const { data: moi } = useMoi();
  const [parametres, setParametres] = useSearchParams();
  const onglet = parametres.get('onglet') ?? '';
  const compte = parametres.get('compte');
  const montrer = (id: string | null): void =>
    setParametres(
      (avant) => {
        if (id) avant.set('compte', id);
        else avant.delete('compte');
        return avant;
      },
      { preventScrollReset: true },
    );
  if (!moi?.estAdmin)
    return (
      <>
        <EnTetePage titre="Administration" />
        <Refuse />
      </>
    );
  return (
    <>
      <EnTetePage titre="Administration" actions={<ActesGeneraux />} />
      <Onglets courant={onglet} />
      {onglet === 'activite' && <OngletActivite ouvrir={montrer} />}
      {onglet === 'journal' && <OngletJournal />}
      {onglet === 'verification' && <OngletVerification />}
      {!AUTRES.has(onglet) && <OngletComptes ouvrir={montrer} />}
      {compte && <FicheCompte key={compte} id={compte} fermer={() => montrer(null)} />}
    </>
  );
}
