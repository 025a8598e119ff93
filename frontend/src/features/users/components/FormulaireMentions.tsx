import { Button, Form, Input } from 'antd';
import { useEffect, useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Formulaire, poserRefus } from '@/components/Formulaire';
import { ErreurApi } from '@/lib/erreurs-api';
import { useReprise } from '@/lib/use-reprise';
import { useEnregistrerMentions } from '../api/mentions';
import { cleMentions, enCorps, type MentionsLegales } from '../model/mentions';
import type { User } from '../model/utilisateur';
import { ChampsActivite, ChampsBanque, ChampsObligations, ChampsTextes } from './ChampsMentions';
import { ChampsApparence } from './ChampApparence';
import { Section } from './Section';

const PHRASE_ECHEC = 'Erreur lors de la sauvegarde';

/** La phrase d'un enregistrement refusé : celle de la spécification, et ce que le serveur en dit. */
const detailRefus = (erreur: unknown): string | null =>
  erreur instanceof ErreurApi && erreur.message ? erreur.message : null;

const regleNumero = {
  pattern: /^[1-9]\d{0,6}$/,
  message: 'Indiquez un nombre entier, à partir de 1.',
};

function SaisieReprise({ abandonner }: { abandonner: () => void }): JSX.Element {
  return (
    <Alerte
      type="info"
      titre="Votre saisie non enregistrée est reprise"
      action={<Button onClick={abandonner}>L’abandonner</Button>}
    >
      Enregistrez-la, ou revenez à vos mentions actuelles.
    </Alerte>
  );
}

/** Les mentions des factures d'un professionnel : textes, activité, banque, obligations, apparence, numérotation. */
export function FormulaireMentions({
  user,
  mentions,
  surChangement,
}: {
  user: User;
  mentions: MentionsLegales;
  surChangement?: (saisie: MentionsLegales) => void;
}): JSX.Element {
  const [form] = Form.useForm<MentionsLegales>();
  const enregistrement = useEnregistrerMentions();
  const [refus, setRefus] = useState<unknown>(null);
  const { reprise, garder, solder } = useReprise<MentionsLegales>(cleMentions(user));
  // Posée par-dessus les valeurs enregistrées : y revenir est une simple remise à zéro du formulaire.
  useEffect(() => {
    if (reprise) form.setFieldsValue(reprise);
  }, [form, reprise]);
  const abandonner = (): void => {
    solder();
    form.resetFields();
    surChangement?.(mentions);
  };

  const envoyer = (saisie: MentionsLegales): void => {
    setRefus(null);
    enregistrement.mutate(enCorps({ ...mentions, ...saisie }), {
      onSuccess: solder,
      onError: (erreur) => {
        setRefus(erreur);
        poserRefus(form, erreur);
      },
    });
  };

  return (
    <Formulaire
      form={form}
      nom="mentions"
      initial={mentions}
      surEnvoi={envoyer}
      surChangement={(saisie) => {
        enregistrement.reset();
        garder({ ...mentions, ...saisie });
        surChangement?.({ ...mentions, ...saisie });
      }}
    >
      {reprise && <SaisieReprise abandonner={abandonner} />}
      <Section etroite titre="Textes de vos factures">
        <ChampsTextes />
      </Section>
      <Section etroite titre="Apparence des documents">
        <ChampsApparence />
      </Section>
      <Section etroite titre="Votre activité">
        <ChampsActivite />
      </Section>
      <Section
        etroite
        titre="Être payé par virement"
        texte="L’IBAN figure sur la facture, avec un code que l’application de la banque sait lire."
      >
        <ChampsBanque />
      </Section>
      <Section etroite titre="Obligations de certains métiers">
        <ChampsObligations />
      </Section>
      {user.factureCount === 0 && (
        <Section
          etroite
          titre="Numérotation"
          texte="Vous venez d’un autre outil ? Reprenez votre suite de numéros. Ce choix se fait une seule fois, avant la première facture."
        >
          <Form.Item name="premierNumero" label="Prochain numéro (facultatif)" rules={[regleNumero]}>
            <Input inputMode="numeric" maxLength={7} style={{ width: 160 }} />
          </Form.Item>
        </Section>
      )}
      <div className="mentions-pied">
        {refus !== null && (
          <Alerte type="erreur" titre={PHRASE_ECHEC}>
            {detailRefus(refus)}
          </Alerte>
        )}
        {enregistrement.isSuccess && <Alerte type="succes">Vos mentions légales sont enregistrées.</Alerte>}
        <Button
          type="primary"
          htmlType="submit"
          loading={enregistrement.isPending}
          aria-busy={enregistrement.isPending}
        >
          Enregistrer les mentions
        </Button>
      </div>
    </Formulaire>
  );
}
