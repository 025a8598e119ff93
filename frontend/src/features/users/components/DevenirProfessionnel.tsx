import { Button, Form } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { ChampSiret } from '@/components/ChampSiret';
import { Formulaire, poserRefus } from '@/components/Formulaire';
import { Icone } from '@/components/Icone';
import { dureeEssai } from '@/config/essai';
import { phraseErreur } from '@/lib/erreurs-api';
import { estSiret, normaliserSiret } from '@facturier/domaine/valeurs/siret';
import { useEnregistrerMentions } from '../api/mentions';
import { enCorps, type MentionsLegales } from '../model/mentions';
import './devenir-professionnel.css';

const CE_QUI_CHANGE = [
  'Vous créez des clients et des factures numérotées, conformes et prêtes à envoyer.',
  `Votre essai commence\u00a0: ${dureeEssai()}, tout illimité, sans carte bancaire.`,
  'Ensuite, vous choisissez le plan gratuit ou un plan payant. Rien n’est prélevé sans votre accord.',
  'Vous continuez de recevoir et de consulter vos factures comme aujourd’hui.',
];

const regleSiret = {
  validator: async (_: unknown, valeur: string | undefined): Promise<void> => {
    if (!estSiret(normaliserSiret(valeur ?? '')))
      throw new Error('Le SIRET doit contenir exactement 14 chiffres');
  },
};

/** Un particulier devient professionnel en enregistrant son SIRET ; ce que cela change est dit avant. */
export function DevenirProfessionnel({ mentions }: { mentions: MentionsLegales }): JSX.Element {
  const [form] = Form.useForm<{ siret: string }>();
  const enregistrement = useEnregistrerMentions();
  const [refus, setRefus] = useState<string | null>(null);
  const envoyer = ({ siret }: { siret: string }): void => {
    setRefus(null);
    enregistrement.mutate(enCorps({ ...mentions, siret }), {
      onError: (erreur) => {
        setRefus(phraseErreur(erreur, 'Erreur lors de la sauvegarde'));
        poserRefus(form, erreur);
      },
    });
  };
  return (
    <div className="devenir-pro">
      <h2>Passer en mode professionnel</h2>
      <p>Vous avez un numéro SIRET&nbsp;? Enregistrez-le&nbsp;: voici ce qui change aussitôt.</p>
      <ul>
        {CE_QUI_CHANGE.map((phrase) => (
          <li key={phrase}>
            <Icone nom="coche" taille={18} epaisseur={2.2} />
            {phrase}
          </li>
        ))}
      </ul>
      {refus && <Alerte type="erreur">{refus}</Alerte>}
      <Formulaire form={form} nom="devenir-pro" surEnvoi={envoyer}>
        <Form.Item name="siret" label="SIRET" rules={[regleSiret]}>
          <ChampSiret />
        </Form.Item>
        <Button
          type="primary"
          htmlType="submit"
          loading={enregistrement.isPending}
          aria-busy={enregistrement.isPending}
        >
          Devenir professionnel
        </Button>
      </Formulaire>
    </div>
  );
}
