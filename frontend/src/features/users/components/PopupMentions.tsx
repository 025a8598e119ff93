import { App } from 'antd';
import { useCallback, useEffect, useRef, useState, type JSX } from 'react';
import { Fenetre } from '@/components/Fenetre';
import { useFocusAOuverture } from '@/lib/ancre-focalisee';
import { quitterLActe } from '@/lib/focus-rendu';
import { useMoi } from '../api/moi';
import type { MentionsDuCompte } from '../model/mentions-profil';
import { ongletDuChamp, type Onglet } from '../model/saisie-reglages';
import type { User } from '../model/utilisateur';
import { FormulaireMentions } from './FormulaireMentions';
import { MentionsLues } from './MentionsLues';
import { OngletsEnFenetre } from './OngletsReglages';
import { useReglages } from './use-reglages';

function Contenu({
  user,
  mentions,
  champ,
  surModification,
  surReussite,
}: {
  user: User;
  champ: string;
  mentions: MentionsDuCompte;
  /** Apprend si la saisie attend d'être enregistrée. */
  surModification: (modifiee: boolean) => void;
  surReussite: () => void;
}): JSX.Element {
  const [onglet, setOnglet] = useState<Onglet>(ongletDuChamp(champ));
  const reglages = useReglages({ user, mentions, onglet, surOnglet: setOnglet, surReussite });
  const { modifiee } = reglages;
  useEffect(() => surModification(modifiee), [modifiee, surModification]);
  useFocusAOuverture(champ ? `mentions-${champ}` : null);
  return (
    <>
      <OngletsEnFenetre actuel={onglet} surChoix={setOnglet} />
      <FormulaireMentions user={user} onglet={onglet} reglages={reglages} />
    </>
  );
}

/** Les mentions légales dans une fenêtre, depuis la liste des factures ; pour un particulier, le passage en mode professionnel. */
export default function PopupMentions({
  champ = '',
  surFermeture,
}: {
  /** Le champ à compléter : son onglet s'ouvre, il prend le focus ; enregistré, la fenêtre se ferme. */
  champ?: string;
  surFermeture: () => void;
}): JSX.Element | null {
  const { data: user } = useMoi();
  const { modal, message } = App.useApp();
  const enSuspens = useRef(false);
  const noter = useCallback((modifiee: boolean) => {
    enSuspens.current = modifiee;
  }, []);
  if (!user) return null;
  const fermer = (): void => {
    if (!enSuspens.current) return surFermeture();
    void modal.confirm({
      title: 'Fermer sans enregistrer\u00a0?',
      content: 'Votre saisie reste dans cet onglet\u00a0: vous la retrouverez en revenant.',
      okText: 'Fermer',
      cancelText: 'Rester',
      onOk: surFermeture,
    });
  };
  // Venu compléter un champ, on revient à ce qui le demandait.
  const reussir = (): void => {
    if (!champ) return;
    message.success('Vos mentions légales sont enregistrées.');
    quitterLActe();
    surFermeture();
  };
  return (
    <Fenetre open title="Mentions légales" onCancel={fermer} footer={null} width={680} destroyOnHidden>
      <MentionsLues user={user}>
        {(mentions) => (
          <Contenu
            user={user}
            mentions={mentions}
            champ={champ}
            surModification={noter}
            surReussite={reussir}
          />
        )}
      </MentionsLues>
    </Fenetre>
  );
}
