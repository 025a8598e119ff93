import { Button, Form, Input } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { ChampMotDePasse } from '@/components/ChampMotDePasse';
import { ChampSiret } from '@/components/ChampSiret';
import { Formulaire, poserRefus } from '@/components/Formulaire';
import type { Role } from '@/features/users/public';
import { estRefus, phraseErreur } from '@/lib/erreurs-api';
import { estSiret, normaliserSiret } from '@valeurs/siret';
import { useInscription, type Inscription, type InscriptionFaite } from '../api/inscription';
import { reglesEmail, reglesNouveauMotDePasse, requis } from './champs';
import { ListeCriteres } from './ListeCriteres';

const regleSiret = {
  validator: async (_: unknown, valeur: string | undefined): Promise<void> => {
    if (!estSiret(normaliserSiret(valeur ?? '')))
      throw new Error('Le numéro SIRET doit contenir exactement 14 chiffres');
  },
};

/** Le formulaire des deux inscriptions ; le SIRET n'est demandé qu'au professionnel. */
export function FormulaireInscription({
  role,
  surInscription,
}: {
  role: Role;
  surInscription: (faite: InscriptionFaite) => void;
}): JSX.Element {
  const [form] = Form.useForm<Inscription>();
  const inscription = useInscription();
  const [refus, setRefus] = useState<string | null>(null);
  const motDePasse = Form.useWatch('password', form) ?? '';
  const professionnel = role === 'professionnel';

  const envoyer = (valeurs: Inscription): void => {
    setRefus(null);
    const corps: Inscription = {
      prenom: valeurs.prenom.trim(),
      nom: valeurs.nom.trim(),
      email: valeurs.email.trim(),
      password: valeurs.password,
      role,
      ...(professionnel && { siret: normaliserSiret(valeurs.siret ?? '') }),
    };
    inscription.mutate(corps, {
      onSuccess: (faite) => {
        if (faite.requiresEmailVerification) surInscription(faite);
        else setRefus("Erreur dans le processus d'inscription");
      },
      onError: (erreur) => {
        setRefus(phraseErreur(erreur, 'Erreur de connexion au serveur'));
        if (!poserRefus(form, erreur) && estRefus(erreur, 'EMAIL_DEJA_UTILISE')) form.focusField('email');
      },
    });
  };

  return (
    <>
      {refus && <Alerte type="erreur">{refus}</Alerte>}
      <Formulaire taille="large" form={form} nom="inscription" surEnvoi={envoyer}>
        <div className="visiteur-rangee">
          <Form.Item name="prenom" label="Prénom" rules={[requis('Indiquez votre prénom.')]}>
            <Input autoComplete="given-name" maxLength={80} />
          </Form.Item>
          <Form.Item name="nom" label="Nom" rules={[requis('Indiquez votre nom.')]}>
            <Input autoComplete="family-name" maxLength={80} />
          </Form.Item>
        </div>
        {professionnel && (
          <Form.Item name="siret" label="SIRET" rules={[regleSiret]}>
            <ChampSiret />
          </Form.Item>
        )}
        <Form.Item name="email" label={professionnel ? 'Email professionnel' : 'Email'} rules={reglesEmail}>
          <Input type="email" autoComplete="email" inputMode="email" maxLength={254} />
        </Form.Item>
        <Form.Item name="password" label="Mot de passe" rules={reglesNouveauMotDePasse}>
          <ChampMotDePasse autoComplete="new-password" />
        </Form.Item>
        <ListeCriteres motDePasse={motDePasse} />
        <Button
          type="primary"
          htmlType="submit"
          block
          loading={inscription.isPending}
          aria-busy={inscription.isPending}
        >
          Créer mon compte
        </Button>
      </Formulaire>
    </>
  );
}
