import { Button, Form, Input } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { ChampSiret } from '@/components/ChampSiret';
import { Formulaire, poserRefus } from '@/components/Formulaire';
import { phraseErreur } from '@/lib/erreurs-api';
import { estEmail } from '@facturier/domaine/valeurs/email';
import { estSiret, normaliserSiret } from '@facturier/domaine/valeurs/siret';
import { useMettreAJourMoi } from '../api/moi';
import type { ProfilModifiable, User } from '../model/utilisateur';

const regleSiret = {
  validator: async (_: unknown, valeur: string | undefined): Promise<void> => {
    if (valeur && !estSiret(normaliserSiret(valeur)))
      throw new Error('Le SIRET doit contenir exactement 14 chiffres');
  },
};
const regleEmail = {
  validator: async (_: unknown, valeur: string | undefined): Promise<void> => {
    if (!estEmail((valeur ?? '').trim())) throw new Error('Indiquez une adresse email valable.');
  },
};
const requis = (message: string) => ({ required: true, whitespace: true, message });

/** Les informations de l'émetteur : elles figurent sur chaque facture et se gardent au profil. */
export function FormulaireEmetteur({
  user,
  surChangement,
}: {
  user: User;
  surChangement?: (profil: ProfilModifiable) => void;
}): JSX.Element {
  const [form] = Form.useForm<ProfilModifiable>();
  const maj = useMettreAJourMoi();
  const [refus, setRefus] = useState<string | null>(null);
  const professionnel = user.role === 'professionnel';

  const envoyer = ({ siret, ...profil }: ProfilModifiable): void => {
    setRefus(null);
    const corps = professionnel && siret ? { ...profil, siret: normaliserSiret(siret) } : profil;
    maj.mutate(corps, {
      onError: (erreur) => {
        setRefus(phraseErreur(erreur, 'Erreur lors de la sauvegarde'));
        poserRefus(form, erreur);
      },
    });
  };

  return (
    <Formulaire
      form={form}
      nom="emetteur"
      initial={{ ...user, siret: user.siret ?? '' }}
      surEnvoi={envoyer}
      surChangement={(valeurs) => {
        maj.reset();
        surChangement?.(valeurs);
      }}
    >
      <div className="rangee rangee-2">
        <Form.Item name="prenom" label="Prénom" rules={[requis('Indiquez votre prénom.')]}>
          <Input autoComplete="given-name" maxLength={80} />
        </Form.Item>
        <Form.Item name="nom" label="Nom" rules={[requis('Indiquez votre nom.')]}>
          <Input autoComplete="family-name" maxLength={80} />
        </Form.Item>
      </div>
      <Form.Item
        name="emailContact"
        label="Email de vos factures"
        extra="Vous vous connectez toujours avec l’adresse de votre compte."
        rules={[regleEmail]}
      >
        <Input type="email" autoComplete="email" inputMode="email" maxLength={254} />
      </Form.Item>
      {professionnel && (
        <Form.Item name="siret" label="SIRET" rules={[regleSiret]}>
          <ChampSiret />
        </Form.Item>
      )}
      <Form.Item name="adresse" label="Adresse">
        <Input autoComplete="street-address" maxLength={200} />
      </Form.Item>
      <div className="rangee rangee-ville">
        <Form.Item name="codePostal" label="Code postal">
          <Input autoComplete="postal-code" inputMode="numeric" maxLength={10} />
        </Form.Item>
        <Form.Item name="ville" label="Ville">
          <Input autoComplete="address-level2" maxLength={100} />
        </Form.Item>
      </div>
      <Form.Item name="telephone" label="Téléphone (facultatif)">
        <Input type="tel" autoComplete="tel" inputMode="tel" maxLength={30} />
      </Form.Item>
      {refus && <Alerte type="erreur">{refus}</Alerte>}
      {maj.isSuccess && <Alerte type="succes">{'Informations émetteur mises à jour\u00a0!'}</Alerte>}
      <Button htmlType="submit" size="middle" loading={maj.isPending} aria-busy={maj.isPending}>
        Enregistrer ces informations
      </Button>
    </Formulaire>
  );
}
