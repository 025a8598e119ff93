import { App, Button, Input, Modal, Skeleton } from 'antd';
import { useState, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { formaterSiret } from '@valeurs/siret';
import { Alerte } from '@/components/Alerte';
import { CompteurCaracteres } from '@/components/CompteurCaracteres';
import { paths } from '@/config/paths';
import { useMoi } from '@/features/users/public';
import { useEnregistrerMentions, useMentions } from '../../api/mentions';
import { corpsMentions, type MentionsLegales } from '../../model/mentions';
import { MENTION_MAX } from '../../model/validation-etapes';
import { Champ } from '../commun/Champ';

type Textes = { conditionsPaiement: string; mentionLibre: string };

function ChampsMentions({
  textes,
  surChangement,
}: {
  textes: Textes;
  surChangement: (textes: Textes) => void;
}): JSX.Element {
  const zones = [
    ['conditionsPaiement', 'Conditions de paiement'],
    ['mentionLibre', 'Mention libre'],
  ] as const;
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {zones.map(([cle, libelle]) => (
        <Champ key={cle} id={`popup-${cle}`} libelle={libelle}>
          <Input.TextArea
            id={`popup-${cle}`}
            rows={cle === 'conditionsPaiement' ? 4 : 3}
            maxLength={MENTION_MAX}
            value={textes[cle]}
            aria-describedby={`popup-${cle}-compte`}
            onChange={({ target }) => surChangement({ ...textes, [cle]: target.value })}
          />
          <CompteurCaracteres id={`popup-${cle}-compte`} valeur={textes[cle]} max={MENTION_MAX} />
        </Champ>
      ))}
    </div>
  );
}

function Formulaire({
  mentions,
  surFermeture,
}: {
  mentions: MentionsLegales;
  surFermeture: () => void;
}): JSX.Element {
  const { message } = App.useApp();
  const { data: moi } = useMoi();
  const enregistrement = useEnregistrerMentions();
  const [textes, setTextes] = useState<Textes>({
    conditionsPaiement: mentions.conditionsPaiement,
    mentionLibre: mentions.mentionLibre ?? '',
  });
  const enregistrer = (): void =>
    enregistrement.mutate(corpsMentions(mentions, textes), {
      onSuccess: () => {
        message.success('Mentions légales enregistrées.');
        surFermeture();
      },
    });
  return (
    <form
      onSubmit={(evenement) => {
        evenement.preventDefault();
        enregistrer();
      }}
    >
      <p style={{ marginTop: 0 }}>
        Ces textes paraissent sur vos prochaines factures.{' '}
        {moi?.siret && <span className="chiffres">SIRET {formaterSiret(moi.siret)}.</span>}{' '}
        <Link to={paths.mentionsLegales.href()}>Tous les réglages</Link>
      </p>
      <ChampsMentions textes={textes} surChangement={setTextes} />
      {enregistrement.isError && <Alerte type="erreur">Erreur lors de la sauvegarde</Alerte>}
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 10, marginTop: 20 }}>
        <Button onClick={surFermeture}>Annuler</Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={enregistrement.isPending}
          aria-busy={enregistrement.isPending}
        >
          Enregistrer
        </Button>
      </div>
    </form>
  );
}

/** Le popup des mentions légales, ouvert par la roue dentée de la liste. Un profil privé y lit comment devenir professionnel. */
export function PopupMentions({ surFermeture }: { surFermeture: () => void }): JSX.Element {
  const { data: moi } = useMoi();
  const professionnel = moi?.role === 'professionnel';
  const { data: mentions, isError } = useMentions(professionnel);
  return (
    <Modal open title="Mentions légales" footer={null} width={600} onCancel={surFermeture}>
      {!professionnel && (
        <p>
          Les mentions légales sont celles d’un compte professionnel.{' '}
          <Link to={paths.mentionsLegales.href()}>Passer en mode Pro</Link>
        </p>
      )}
      {professionnel && mentions && <Formulaire mentions={mentions} surFermeture={surFermeture} />}
      {professionnel && isError && <Alerte type="erreur">Vos mentions légales ne se chargent pas.</Alerte>}
      {professionnel && !mentions && !isError && <Skeleton active />}
    </Modal>
  );
}
