/** An address of checkout-rest.md#addresses in which nothing is set. */
export const emptyAddress = {
  email: "",
  firstName: "",
  lastName: "",
  company: "",
  address1: "",
  address2: "",
  zipCode: "",
  city: "",
  state: "",
  country: "",
  countryName: "",
  phoneNumber: "",
};
