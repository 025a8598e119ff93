import { Form, Input, Select } from 'antd';
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import type { JSX } from 'react';
import { EFFACER_CHOIX } from '@/components/Effacer';
import { CompteurCaracteres } from '@/components/CompteurCaracteres';
import { TEXTE_MAX } from '../model/mentions';

const longueur = { max: TEXTE_MAX, message: `${TEXTE_MAX}\u00a0caractères au plus.` };

const regleIban = {
  validator: async (_: unknown, valeur: string | undefined): Promise<void> => {
    if (valeur?.trim() && !isValidIBAN(electronicFormatIBAN(valeur) ?? ''))
      throw new Error('Cet IBAN n’est pas valide\u00a0: vérifiez chaque caractère.');
  },
};
const regleBic = {
  validator: async (_: unknown, valeur: string | undefined): Promise<void> => {
    if (valeur?.trim() && !isValidBIC(valeur.replace(/\s/g, '').toUpperCase()))
      throw new Error('Ce BIC n’est pas valide (8 ou 11 caractères).');
  },
};

function TexteCompte({
  name,
  label,
  requis,
}: {
  name: string;
  label: string;
  requis?: boolean;
}): JSX.Element {
  const valeur = (Form.useWatch(name) as string | undefined) ?? '';
  return (
    <Form.Item
      label={label}
      name={name}
      rules={[
        longueur,
        ...(requis ? [{ required: true, whitespace: true, message: 'Indiquez vos conditions.' }] : []),
      ]}
      extra={<CompteurCaracteres valeur={valeur} max={TEXTE_MAX} />}
    >
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={TEXTE_MAX} />
    </Form.Item>
  );
}

/** Conditions de paiement, mention libre, escompte. */
export const ChampsTextes = (): JSX.Element => (
  <>
    <TexteCompte name="conditionsPaiement" label="Conditions de paiement" requis />
    <TexteCompte name="mentionLibre" label="Mention libre (facultative)" />
    <Form.Item
      name="escompte"
      label="Escompte (facultatif)"
      extra="Sans rien saisir, la facture porte «&nbsp;Escompte pour paiement anticipé&nbsp;: néant&nbsp;»."
    >
      <Input maxLength={200} />
    </Form.Item>
  </>
);

/** Nom commercial, activité, immatriculation, nature de l'opération. */
export const ChampsActivite = (): JSX.Element => (
  <>
    <div className="rangee rangee-2">
      <Form.Item name="nomCommercial" label="Nom commercial (facultatif)">
        <Input autoComplete="organization" maxLength={120} />
      </Form.Item>
      <Form.Item name="activite" label="Activité (facultative)">
        <Input placeholder="Céramique et cours" maxLength={120} />
      </Form.Item>
      <Form.Item name="immatriculation" label="Immatriculation (facultative)">
        <Input placeholder="RM 690, RCS Lyon…" maxLength={120} />
      </Form.Item>
      <Form.Item name="natureOperation" label="Nature de l’opération">
        <Select
          allowClear={EFFACER_CHOIX}
          placeholder="Non précisée"
          options={[
            { value: 'biens', label: 'Livraison de biens' },
            { value: 'services', label: 'Prestation de services' },
            { value: 'mixte', label: 'Biens et services' },
          ]}
        />
      </Form.Item>
    </div>
  </>
);

/** IBAN et BIC, vérifiés par leurs règles. */
export const ChampsBanque = (): JSX.Element => (
  <div className="rangee rangee-2">
    <Form.Item name="iban" label="IBAN (facultatif)" rules={[regleIban]}>
      <Input autoComplete="off" spellCheck={false} maxLength={42} placeholder="FR76 3000 4000 …" />
    </Form.Item>
    <Form.Item name="bic" label="BIC (facultatif)" rules={[regleBic]}>
      <Input autoComplete="off" spellCheck={false} maxLength={11} />
    </Form.Item>
  </div>
);

/** Assurance obligatoire (bâtiment, artisans) et médiateur de la consommation. */
export const ChampsObligations = (): JSX.Element => (
  <>
    <fieldset className="groupe">
      <legend>Assurance professionnelle (métiers qui y sont tenus)</legend>
      <div className="rangee rangee-2">
        <Form.Item name={['assurance', 'assureur']} label="Assureur">
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item name={['assurance', 'contact']} label="Coordonnées">
          <Input maxLength={200} />
        </Form.Item>
      </div>
      <Form.Item name={['assurance', 'zone']} label="Zone couverte">
        <Input maxLength={120} placeholder="France métropolitaine" />
      </Form.Item>
    </fieldset>
    <fieldset className="groupe">
      <legend>Médiateur de la consommation (clients particuliers)</legend>
      <div className="rangee rangee-2">
        <Form.Item name={['mediateur', 'nom']} label="Nom">
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item name={['mediateur', 'site']} label="Site">
          <Input maxLength={200} inputMode="url" />
        </Form.Item>
      </div>
      <Form.Item name={['mediateur', 'adresse']} label="Adresse">
        <Input maxLength={200} />
      </Form.Item>
    </fieldset>
  </>
);
