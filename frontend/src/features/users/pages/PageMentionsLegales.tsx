import { useEffect, useMemo, useState, type JSX } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import { Etiquette } from '@/components/Etiquette';
import { paths } from '@/config/paths';
import { useAncreFocalisee } from '@/lib/ancre-focalisee';
import { useDepartRetenu } from '@/lib/use-depart-retenu';
import { useLogo } from '../api/compte';
import { useMoi } from '../api/moi';
import { ApercuMentions } from '../components/ApercuMentions';
import { FormulaireMentions } from '../components/FormulaireMentions';
import { MentionsLues } from '../components/MentionsLues';
import { PassageFait } from '../components/PassageFait';
import { EnTeteReglages } from '../components/OngletsReglages';
import { useReglages } from '../components/use-reglages';
import type { MentionsDuCompte } from '../model/mentions-profil';
import { passageFait } from '../model/passage';
import { vientDesPremiersPas } from '../model/venue';
import { mentionsReglees, ongletDemande } from '../model/saisie-reglages';
import { libelleRole, type User } from '../model/utilisateur';
import styles from './PageMentionsLegales.module.css';

/** Enregistrée, la page ouverte d'un premier pas ramène aux suivants. */
function useRetourAuxPremiersPas(fait: boolean): void {
  const naviguer = useNavigate();
  useEffect(() => {
    if (fait) void naviguer(paths.factures.href());
  }, [fait, naviguer]);
}

function Professionnel({ user, mentions }: { user: User; mentions: MentionsDuCompte }): JSX.Element {
  const adresse = useLocation();
  const [enSuite] = useState(() => vientDesPremiersPas(adresse.state));
  const [parametres, setParametres] = useSearchParams();
  const onglet = ongletDemande(parametres.get('onglet'), adresse.hash);
  useAncreFocalisee();
  const reglages = useReglages({
    user,
    mentions,
    onglet,
    surOnglet: (choisi) => setParametres({ onglet: choisi }, { replace: true, preventScrollReset: true }),
  });
  useDepartRetenu(reglages.modifiee);
  useRetourAuxPremiersPas(enSuite && reglages.reussie && !reglages.modifiee);
  const { valeurs } = reglages.saisie;
  const logo = useLogo(user);
  const vendeur = useMemo(
    () => ({ ...user, ...valeurs, email: valeurs.emailContact || user.email }),
    [user, valeurs],
  );
  const saisies = useMemo(() => mentionsReglees(mentions, valeurs), [mentions, valeurs]);
  return (
    <div className={styles.mentions}>
      <FormulaireMentions
        user={user}
        onglet={onglet}
        reglages={reglages}
        libelle={enSuite ? 'Enregistrer et continuer' : undefined}
      />
      <div className={styles.mentionsApercu}>
        <ApercuMentions user={vendeur} saisie={saisies} logo={logo.data} />
      </div>
    </div>
  );
}

/** Les réglages d'un professionnel : ce qui figure sur ses factures ; pour les autres, le passage en mode professionnel. */
export default function PageMentionsLegales(): JSX.Element | null {
  const { data: user } = useMoi();
  const [parametres] = useSearchParams();
  const { hash } = useLocation();
  if (!user) return null;
  const passage = user.role === 'professionnel' && passageFait(parametres);
  const enReglages = user.role === 'professionnel' && !passage;
  return (
    <>
      {enReglages ? (
        <>
          <EnTeteReglages actuel={ongletDemande(parametres.get('onglet'), hash)} />
          <p className={styles.propos}>
            Ce que la loi demande sur vos factures, et ce que vous voulez y dire. L’aperçu suit votre saisie.
          </p>
        </>
      ) : (
        <EnTetePage
          titre="Mentions légales"
          etiquette={<Etiquette ton="accent">{libelleRole(user.role)}</Etiquette>}
        />
      )}
      {passage ? (
        <PassageFait user={user} />
      ) : (
        <MentionsLues user={user}>
          {(mentions) => <Professionnel user={user} mentions={mentions} />}
        </MentionsLues>
      )}
    </>
  );
}
